/// Simplified Chinese characters and their traditional forms.
///
/// The frequent ones whose forms differ, as in the Table of General Standard Chinese Characters of 2013
/// (its appendix 1), with the variant shapes that the same appendix lists beside them: 綫 for 線.
enum ScriptVariants {
  /// What may be typed for a character in the other script: every traditional form of a simplified
  /// one, and the simplified form of a traditional one. Empty for one with a single form.
  ///
  /// Never a chain of the two: 髮 and 發 are both written 发, but neither stands for the other.
  static func others(of character: Character) -> [Character] { table[character] ?? [] }

  private static let table: [Character: [Character]] = {
    var table: [Character: [Character]] = [:]
    func add(_ simplified: Character, _ traditional: Character) {
      table[simplified, default: []].append(traditional)
      table[traditional, default: []].append(simplified)
    }
    var simplified: Character?
    for character in pairs {
      if let one = simplified {
        add(one, character)
        simplified = nil
      } else {
        simplified = character
      }
    }
    for group in groups.split(separator: " ") {
      guard let simplified = group.first else { continue }
      for traditional in group.dropFirst() { add(simplified, traditional) }
    }
    return table
  }()

  /// Simplified characters that stand for several traditional ones, each with these after it. A
  /// simplified form that is also a traditional character (里, 后) needs no mention as one.
  static let groups = """
    里裏裡 干乾幹榦 面麵麪 发發髮 台臺颱檯 系係繫 复復複 只隻祇衹 钟鐘鍾 历歷曆 \
    须須鬚 摆擺襬 别別彆 采採寀 厂廠厰 冲沖衝 当當噹 斗鬥鬭 恶惡噁 个個箇 胡鬍衚 \
    回迴囘 汇匯彙 获獲穫 饥飢饑 尽盡儘 卤鹵滷 仑侖崙 么麼麽 弥彌瀰 蒙矇濛懞 签簽籤 \
    纤纖縴 苏蘇囌甦 坛壇罈 团團糰 向嚮曏 脏臟髒 线線綫 赞贊讚 升昇陞 迹跡蹟 并並併 \
    毁毀燬譭 强強彊 为為爲 众眾衆 启啟啓 叹嘆歎 墙牆墻 钩鉤鈎 鸡雞鷄 绣繡綉 烟煙菸 \
    针針鍼 证證証 哗嘩譁 炼煉鍊 说說説 阅閱閲 净淨凈 馆館舘 闲閒閑 妆妝粧 绿綠緑 \
    罗羅囉 药藥葯 钵缽鉢 鹅鵝鵞 园園薗 宝寶寳 帮幫幚 懒懶嬾 炉爐鑪 砖磚塼 \
    窗窓牕 艳豔艷 鉴鑒鑑 锤錘鎚 雕彫鵰
    """

  /// Pairs, the simplified form first.
  static let pairs = """
    彻徹国國学學书書门門马馬语語时時话話计計记記许許读讀论論设設访訪评評试試词詞诗詩谁誰请請课課\
    调調该該认認讨討订訂训訓诚誠谢謝间間问問闻聞开開闭閉闪閃闷悶银銀钱錢铜銅错錯铭銘录錄红紅\
    纸紙细細给給结結组組级級约約统統终終经經车車军軍连連运運进進过過这這远遠东東来來们們见見\
    现現视視规規贝貝员員则則买買卖賣资資页頁头頭题題领領长長张張妈媽吗嗎鸟鳥鱼魚饭飯饮飲电電\
    风風气氣爱愛汉漢难難无無业業会會两兩场場阳陽肠腸杨楊动動师師点點亲親节節圆圓孙孫冻凍陈陳\
    协協单單战戰弹彈专專传傳转轉轻輕轮輪驾駕鸣鳴对對还還样樣实實与與将將应應体體产產声聲义義\
    条條变變总總数數报報务務区區队隊达達权權觉覺观觀让讓识識带帶导導争爭满滿热熱极極维維护護\
    华華医醫坏壞环環适適选選桥橋标標构構楼樓树樹讲講议議铁鐵续續织織绝絕忆憶岁歲类類处處关關\
    从從兴興举舉龙龍丽麗剧劇办辦厅廳压壓县縣双雙号號听聽图圖圣聖块塊备備夺奪奋奮奖獎妇婦审審\
    宽寬寻尋层層属屬岛島币幣帅帥庆慶库庫废廢归歸恋戀惯慣戏戲扑撲执執扩擴扫掃扬揚拥擁择擇损損\
    敌敵断斷旧舊显顯枪槍栏欄档檔检檢梦夢欢歡欧歐毕畢沟溝济濟涛濤润潤渐漸湾灣湿濕灭滅灯燈灵靈\
    烂爛烧燒爷爺牵牽状狀独獨猪豬献獻玛瑪画畫疗療盐鹽监監盖蓋盘盤矿礦码碼础礎碍礙礼禮祸禍离離\
    积積称稱稳穩穷窮竞競笼籠简簡紧緊纠糾纪紀纯純纲綱纳納纵縱纷紛练練绍紹绕繞绘繪络絡继繼绩績\
    绪緒缓緩编編缩縮网網职職联聯聪聰肃肅肤膚脑腦脸臉舰艦艺藝营營萝蘿蓝藍虽雖蚁蟻补補装裝览覽\
    触觸誉譽贡貢财財责責败敗货貨质質贩販贫貧购購贯貫贴貼贵貴贸貿费費贺賀贼賊赏賞赖賴赛賽赵趙\
    趋趨跃躍践踐载載较較辅輔辆輛辈輩输輸辑輯辞辭边邊迁遷违違迟遲递遞逻邏邓鄧郑鄭邻鄰酱醬释釋\
    锁鎖锅鍋键鍵镇鎮镜鏡阔闊际際陆陸险險随隨隐隱雾霧静靜韩韓顶頂项項顺順顾顧顿頓预預颜顏额額\
    飞飛驱驅驶駛驻駐骂罵骑騎骗騙验驗鲁魯鸿鴻麦麥齐齊齿齒龄齡板闆辟闢表錶卜蔔布佈才纔丑醜出齣\
    党黨淀澱冬鼕范範丰豐杠槓谷穀刮颳广廣柜櫃合閤后後划劃伙夥几幾机機家傢价價奸姦姜薑借藉卷捲\
    据據克剋夸誇困睏腊臘蜡蠟累纍帘簾了瞭霉黴蔑衊宁寧苹蘋仆僕朴樸千韆秋鞦曲麯确確舍捨沈瀋胜勝\
    术術松鬆涂塗万萬咸鹹旋鏇叶葉吁籲郁鬱御禦愿願岳嶽云雲症癥征徵致緻制製种種周週朱硃筑築准準\
    佣傭余餘志誌游遊占佔注註托託欲慾于於扎紮折摺杰傑群羣雇僱巨鉅凶兇炮砲唇脣岩巖弦絃泄洩彩綵\
    喂餵愈癒栖棲席蓆幸倖修脩娘孃挂掛果菓梁樑昆崑床牀污汙峰峯村邨粘黏熏燻念唸暗闇背揹悴顇乱亂\
    响響灾災吃喫笋筍泪淚猫貓户戶秘祕碗盌脚腳踪蹤凭憑咽嚥链鏈核覈悦悅税稅脱脫温溫凉涼减減况況\
    决決够夠册冊黄黃吴吳没沒内內吕呂清淸教敎值値真眞晋晉柏栢刹剎拐枴坂阪汤湯着著郎郞晚晩\
    勋勳帆颿届屆兑兌锐銳悬懸丢丟吊弔插揷换換罚罰虑慮腌醃它牠你妳沾霑局侷杯盃剩賸糖餹弃棄抛拋\
    拿拏搜蒐暖煖棋碁歌謌焰燄犁犂痴癡眯瞇睹覩瓮甕缆纜胆膽葱蔥袜襪裤褲谣謠踊踴遍徧酬酧闹鬧阴陰\
    隶隸鼓皷龟龜仙僊仿倣俊儁偷媮兔兎刨鉋劫刼匆怱卧臥却卻参參叫呌呆獃咏詠咱偺哲喆嘱囑噪譟坝壩\
    坟墳堤隄奔犇奶嬭妒妬姊姉尸屍峨峩崖厓庄莊异異恒恆恍怳惊驚慨嘅扇搧抵牴挽輓捏揑捶搥捻撚\
    掩揜揪揫搁擱携攜撑撐敛斂斩斬晒曬晰晳暂暫朵朶杂雜杆桿柿枾栗慄梅楳棱稜榨搾橱櫥欣訢款欵毡氈\
    汹洶浓濃渔漁溪谿滚滾潜潛灶竈煮煑熔鎔燕鷰狸貍球毬玩翫瓶缾琅瑯畅暢疏疎痒癢皂皁皱皺盗盜祷禱\
    稿稾窑窯笔筆筋觔粗麤粮糧糊餬绑綁绳繩缘緣罪辠羡羨翻繙耻恥膻羶芦蘆荐薦蓑簑虱蝨蚕蠶蛇虵蝎蠍\
    衔銜袅裊褒襃觅覓谱譜赝贗躯軀遁遯邪衺锄鋤镰鐮阁閣雁鴈韵韻颓頹飘飄饱飽驴驢骡騾鲜鮮鳄鱷麻蔴
    """
}
