import Raster
import TestSupport
import Testing
import Typefaces

@testable import fontsmith

@Suite("Chinese faces")
struct ChineseFaceTests {
  /// The five hundred most frequent characters of modern Chinese but for a few, the most frequent
  /// first.
  static let frequent = """
    的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家\
    种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十\
    民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯\
    月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女\
    变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基\
    眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今\
    切院让识候带导争运
    """
  static let numbers = "零一二三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾加减乘除等于"
  static let others = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥杰瑞教育"
  /// Traditional forms where they differ.
  static let traditional = """
    國學書門馬語時說話計記許讀論設訪評試詞詩誰請課調該認討訂訓誠誌謝間問聞開閉閃悶閒銀錢針銅錯鐘銘錄紅紙細給結組\
    級約統終綠線經車軍連運進過這遠東來們個見現視規貝員則買賣資頁頭題領長張媽嗎鳥魚飯飲電雲風氣愛萬葉漢難無業會兩\
    為後當場陽湯腸楊動種機幾師點親節筆園圓孫凍陳協單戰彈專傳轉輕輪駕鮮鳴
    """

  static func ideographs(of face: Typeface) -> [Character] {
    face.characters.filter { $0.unicodeScalars.first!.properties.isIdeographic }
  }

  @Test("They have what is promised, and every letter", arguments: Typeface.chinese)
  func coverage(face: Typeface) {
    let asked = Self.frequent + Self.numbers + Self.others + Self.traditional
    #expect(asked.filter { !face.covers($0) } == "")
    for code in UInt8(32)...126 { #expect(face.covers(Character(Unicode.Scalar(code)))) }
    #expect(Self.traditional.count >= 100)
    #expect(Self.ideographs(of: face).count >= 600)
    #expect(Set(face.characters).count == face.characters.count)
  }

  @Test(
    "Every character has ink inside its em and differs from all others", arguments: Typeface.chinese
  )
  func distinct(face: Typeface) throws {
    let em = face.font.metrics.em
    var seen: [[UInt8]: Character] = [:]
    for character in Self.ideographs(of: face) {
      let glyph = try #require(face.font.glyph(for: character))
      let box = glyph.inkBox
      #expect(glyph.advance == em)
      #expect(box.x >= 0 && box.maxX <= em, "\(character) \(box)")
      #expect(-box.y <= em * 9 / 10 && box.maxY <= em * 3 / 20, "\(character) \(box)")
      if character != "一" {
        #expect(box.height > em * 45 / 100 && box.width > em / 2, "\(character) \(box)")
      }
      let other = seen.updateValue(
        character, forKey: glyph.bits + [UInt8(box.width & 255), UInt8(box.height & 255)])
      #expect(other == nil, "\(character) is drawn as \(other.map(String.init) ?? "")")
    }
  }

  @Test("They are no part of the faces of letters, and are found by name")
  func names() {
    #expect(Typeface.chinese == [.han, .hanBold])
    #expect(!Typeface.all.contains(.han))
    #expect(Typeface.named("han") == .han)
    #expect(Typeface.named("Han-Bold") == .hanBold)
  }

  @Test("Each face has a companion of its weight")
  func companions() {
    #expect(Typeface.regular.chineseCompanion == .han)
    #expect(Typeface.black.chineseCompanion == .hanBold)
    #expect(Typeface.hanBold.chineseCompanion == .hanBold)
    let own = Typeface(Typeface.light.font)
    #expect(own.chineseCompanion == own)
  }

  /// Crowded characters leave no room for much more.
  @Test("Bold has no less ink in any character, and a tenth more in all")
  func weights() throws {
    func ink(_ face: Typeface, _ character: Character) throws -> Int {
      try #require(face.font.glyph(for: character)).bits.reduce(0) { $0 + $1.nonzeroBitCount }
    }
    var sums = (regular: 0, bold: 0)
    for character in Self.ideographs(of: .han) {
      let regular = try ink(.han, character)
      let bold = try ink(.hanBold, character)
      #expect(bold > regular, "\(character)")
      sums.regular += regular
      sums.bold += bold
    }
    #expect(sums.bold * 10 > sums.regular * 11)
  }

  @Test("Near twins are look-alikes, and plain characters are not")
  func lookAlikes() {
    for pair in ["未末", "于干", "速連", "日曰"] {
      #expect(Typeface.han.lookAlikes(of: pair.first!).contains(pair.last!), "\(pair)")
    }
    for pair in ["大小", "山水", "中国", "教育"] {
      #expect(!Typeface.han.lookAlikes(of: pair.first!).contains(pair.last!), "\(pair)")
    }
  }

  @Test("Every character at 30 pixels", arguments: Typeface.chinese)
  func golden(face: Typeface) throws {
    let characters = Self.ideographs(of: face)
    let columns = 40
    let rows = (characters.count + columns - 1) / columns
    var canvas = try Framebuffer(width: columns * 32 + 8, height: rows * 34 + 8, fill: .white)
    let unit = face.font.scale(forSize: 30)
    for (index, character) in characters.enumerated() {
      let glyph = try #require(face.font.glyph(for: character))
      let place = Point(
        x: Double(4 + index % columns * 32), y: Double(4 + index / columns * 34 + 27))
      canvas.draw(glyph, at: place, color: .black, scale: unit)
    }
    expectGolden(canvas, "characters-\(face.name)")
  }
}
