/// Simplified Chinese characters and their traditional forms.
///
/// The frequent ones whose two forms differ, as in the Table of General Standard Chinese Characters of
/// 2013 (its appendix 1); where several traditional characters have one simplified form, the most usual.
enum ScriptVariants {
  /// The other form of a character, or nil for one with a single form.
  static func other(of character: Character) -> Character? { others[character] }

  private static let others: [Character: Character] = {
    var others: [Character: Character] = [:]
    var simplified: Character?
    for character in pairs {
      if let one = simplified {
        others[one] = character
        others[character] = one
        simplified = nil
      } else {
        simplified = character
      }
    }
    return others
  }()

  /// Pairs, the simplified form first.
  static let pairs = """
    国國学學书書门門马馬语語时時说說话話计計记記许許读讀论論设設访訪评評试試词詞诗詩谁誰请請\
    课課调調该該认認讨討订訂训訓诚誠谢謝间間问問闻聞开開闭閉闪閃闷悶银銀钱錢针針铜銅错錯钟鐘\
    铭銘录錄红紅纸紙细細给給结結组組级級约約统統终終绿綠线線经經车車军軍连連运運进進过過这這\
    远遠东東来來们們个個见見现現视視规規贝貝员員则則买買卖賣资資页頁头頭题題领領长長张張妈媽\
    吗嗎鸟鳥鱼魚饭飯饮飲电電云雲风風气氣爱愛万萬叶葉汉漢难難无無业業会會两兩为為后後当當场場\
    阳陽汤湯肠腸杨楊动動种種机機几幾师師点點亲親节節笔筆园園圆圓孙孫冻凍陈陳协協单單战戰弹彈\
    专專传傳转轉轻輕轮輪驾駕鲜鮮鸣鳴对對发發还還样樣实實与與将將应應体體产產声聲义義条條变變\
    总總数數报報务務区區队隊决決却卻达達强強权權觉覺确確观觀让讓识識带帶导導争爭满滿热熱极極\
    维維护護华華团團响響药藥医醫坏壞环環适適选選桥橋标標构構楼樓树樹证證讲講议議铁鐵续續织織\
    绝絕惊驚忆憶胜勝脚腳宝寶岁歲类類处處关關从從没沒里裡众眾兴興举舉龙龍丽麗鸡雞剧劇办辦厂廠\
    厅廳历歷压壓县縣参參双雙号號吴吳听聽启啟图圖圣聖块塊备備复復够夠夺奪奋奮奖獎妇婦宁寧审審\
    宽寬寻尋层層属屬岛島币幣帅帥帮幫庄莊庆慶库庫废廢异異弃棄归歸彻徹恋戀恶惡悬懸惯慣愿願戏戲\
    扑撲执執扩擴扫掃扬揚拥擁择擇换換据據损損摆擺敌敵断斷旧舊显顯杂雜松鬆枪槍柜櫃栏欄档檔检檢\
    梦夢欢歡欧歐毕畢汇匯沟溝济濟浓濃涛濤润潤渐漸湾灣湿濕灭滅灯燈灵靈炉爐炼煉烂爛烟煙烧燒爷爺\
    牵牽状狀独獨猪豬献獻玛瑪画畫疗療皱皺盐鹽监監盖蓋盘盤眯瞇着著矿礦码碼础礎碍礙礼禮祸禍离離\
    秘祕积積称稱稳穩穷窮竞競笼籠签簽简簡粮糧紧緊纠糾纪紀纯純纲綱纳納纵縱纷紛练練绍紹绕繞绘繪\
    络絡继繼绩績绪緒缓緩编編缘緣缩縮网網罗羅职職联聯聪聰肃肅肤膚脑腦脸臉舰艦艺藝苏蘇范範获獲\
    营營萝蘿蓝藍虑慮虽雖蚁蟻补補装裝觅覓览覽触觸誉譽贡貢财財责責败敗货貨质質贩販贫貧购購贯貫\
    贴貼贵貴贸貿费費贺賀贼賊赏賞赖賴赛賽赞贊赵趙趋趨跃躍践踐载載较較辅輔辆輛辈輩输輸辑輯辞辭\
    边邊迁遷违違迟遲递遞逻邏邓鄧郑鄭邻鄰酱醬释釋锁鎖锅鍋键鍵镇鎮镜鏡闲閒阅閱阔闊际際陆陸险險\
    随隨隐隱雾霧静靜韩韓顶頂项項顺順须須顾顧顿頓预預颜顏额額飞飛馆館驱驅驶駛驻駐骂罵骑騎骗騙\
    验驗鲁魯鸿鴻麦麥黄黃齐齊齿齒龄齡
    """
}
