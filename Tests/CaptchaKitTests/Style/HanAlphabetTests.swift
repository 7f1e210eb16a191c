import Testing
import Typefaces

@testable import CaptchaKit

@Suite("Chinese alphabets")
struct HanAlphabetTests {
  @Test("han holds frequent characters, all of them in the Chinese faces")
  func han() {
    let characters = Alphabet.han.characters
    #expect(characters.count == 455)
    #expect(Set(characters).count == characters.count)
    #expect(String(characters.prefix(12)) == "的是不在人我他这个们中来")
    for face in Typeface.chinese {
      #expect(characters.allSatisfy { face.covers($0) })
    }
    #expect(String(Alphabet.hanNumerals.characters) == "零一二三四五六七八九十百千万")
    #expect(Alphabet.hanNumerals.characters.allSatisfy { Typeface.han.covers($0) })
  }

  @Test("han holds no two look-alikes of a face", arguments: Typeface.chinese)
  func lookAlikes(face: Typeface) {
    let characters = Set(Alphabet.han.characters)
    for character in characters {
      let alike = face.lookAlikes(of: character).filter { characters.contains($0) }
      #expect(alike == [], "\(character)")
    }
  }

  @Test(
    "han holds at most one of each group of near twins",
    arguments: [
      "未末", "己已巳", "日曰", "土士", "人入八", "千干于", "大太犬", "天夭", "王玉主", "木本术", "田由甲申电",
      "戊戌", "儿几九", "力刀", "口囗", "问间", "白百", "见贝", "午牛", "史吏", "名各", "今令", "何向", "住往",
      "师帅", "直真", "着看", "便使", "休体", "现规", "而两", "会合全", "困因团国图园", "少小", "了子丁",
    ])
  func twins(group: String) {
    let found = Alphabet.han.characters.filter { group.contains($0) }
    #expect(found.count <= 1, "\(found)")
  }

  @Test("A style of any face draws Chinese characters", arguments: Typeface.all)
  func fallback(face: Typeface) throws {
    let style = try style {
      $0.faces = [face]
      $0.alphabet = .han
    }
    let captcha = Captcha.render(seed: 3, style: style)
    #expect(captcha.text.count == 5)
    #expect(captcha.glyphs.allSatisfy { $0.face == face.chineseCompanion.name })
    #expect(captcha.matches(captcha.text))
  }

  @Test("In a mixed text each character has a face that covers it")
  func mixed() throws {
    let captcha = try Captcha.render(text: "杰a瑞3", seed: 7, style: try style())
    #expect(captcha.text == "杰a瑞3")
    #expect(captcha.glyphs.map(\.face) == ["han", "regular", "han", "regular"])
    #expect(captcha.matches("杰A瑞 ３"))
    #expect(!captcha.matches("杰a瑞"))
    let one = try Captcha.render(text: "杰a", seed: 7, style: try style { $0.faces = [.hanBold] })
    #expect(one.glyphs.map(\.face) == ["han-bold", "han-bold"])
  }

  @Test("Compatibility ideographs and decomposed texts count as what they stand for")
  func compatibility() {
    #expect(AnswerPolicy().accepts("\u{F90A}", for: "金"))
    #expect(AnswerPolicy().accepts("\u{F9E9}", for: "里"))
    #expect(!AnswerPolicy().accepts("\u{F90A}", for: "全"))
  }

  @Test("Traditional forms are accepted where the policy says so")
  func traditional() {
    let strict = AnswerPolicy(acceptsLookAlikes: false)
    let lenient = AnswerPolicy(acceptsLookAlikes: false, acceptsTraditionalForms: true)
    for (simplified, traditional) in [("学习书", "學习書"), ("国", "國"), ("汉语", "漢語")] {
      #expect(!strict.accepts(traditional, for: simplified))
      #expect(lenient.accepts(traditional, for: simplified))
      #expect(lenient.accepts(simplified, for: traditional))
    }
    #expect(!lenient.accepts("書", for: "学"))
  }

  @Test(
    "Every traditional form is accepted where one simplified character stands for several",
    arguments: [
      "里裏裡", "干乾幹", "发發髮", "面麵", "台臺颱檯", "系係繫", "后後", "钟鐘鍾", "历歷曆", "复復複", "只隻祇", "须須鬚",
      "制製", "松鬆", "谷穀", "斗鬥", "丑醜", "余餘", "云雲", "出齣", "卷捲", "几幾", "才纔", "表錶", "为為爲", "线線綫",
    ])
  func severalForms(group: String) {
    let lenient = AnswerPolicy(acceptsLookAlikes: false, acceptsTraditionalForms: true)
    let simplified = String(group.prefix(1))
    let traditional = group.dropFirst().map(String.init)
    for form in traditional {
      #expect(lenient.accepts(form, for: simplified), "\(form) for \(simplified)")
      #expect(lenient.accepts(simplified, for: form), "\(simplified) for \(form)")
      // Not one traditional character for another by way of the simplified one.
      #expect(traditional.allSatisfy { $0 == form || !lenient.accepts($0, for: form) })
    }
    #expect(!AnswerPolicy(acceptsLookAlikes: false).accepts(traditional[0], for: simplified))
  }

  @Test("In the table of forms each character is either simplified or traditional, and once")
  func forms() {
    let pairs = Array(ScriptVariants.pairs)
    #expect(pairs.count % 2 == 0 && pairs.count > 1_400)
    let groups = ScriptVariants.groups.split(separator: " ")
    #expect(groups.count > 60 && groups.allSatisfy { $0.count > 2 })
    let all = pairs + groups.joined()
    #expect(Set(all).count == all.count)
    for character in all {
      let others = ScriptVariants.others(of: character)
      #expect(!others.isEmpty)
      #expect(others.allSatisfy { ScriptVariants.others(of: $0).contains(character) })
    }
  }
}
