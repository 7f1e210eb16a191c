import Testing
import Typefaces

@testable import fontsmith

@Suite("Look-alikes of the built-in faces")
struct FaceLookAlikeTests {
  /// The list under Fonts, which another test compares with what is measured anew.
  private static let listed: [String: [(Character, Character)]] = {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    var listed: [String: [(Character, Character)]] = [:]
    var name = ""
    for line in ((try? FontFolder(root: path).readText("Fonts/LookAlikes.txt")) ?? "").split(
      separator: "\n")
    {
      let words = line.split(separator: " ")
      if words[0] == "face" { name = String(words[1]) }
      guard words[0] == "alike" else { continue }
      for place in stride(from: 1, to: words.count, by: 3) {
        listed[name, default: []].append(
          (Character(String(words[place])), Character(String(words[place + 1]))))
      }
    }
    return listed
  }()

  @Test("A built-in face's look-alikes are those listed", arguments: Typeface.all)
  func listed(face: Typeface) throws {
    var expected: [Character: [Character]] = [:]
    for (first, second) in try #require(Self.listed[face.name]) {
      expected[first, default: []].append(second)
      expected[second, default: []].append(first)
    }
    for character in face.characters {
      #expect(face.lookAlikes(of: character) == expected[character] ?? [], "\(character)")
    }
    #expect(face.lookAlikes(of: "字") == [])
  }

  @Test("Small letters like their capitals, 5 and S, 8 and B are alike", arguments: Typeface.all)
  func known(face: Typeface) {
    for character in "CSVXZ" {
      #expect(face.lookAlikes(of: character).contains(Character(character.lowercased())))
    }
    for pair in ["ax", "QI", "mn", "EH", "47"] {
      #expect(!face.lookAlikes(of: pair.first!).contains(pair.last!), "\(pair)")
    }
  }

  @Test("A slashed zero is no letter O")
  func zeros() {
    #expect(Typeface.typewriter.lookAlikes(of: "0").allSatisfy { !"Oo".contains($0) })
    #expect(Typeface.regular.lookAlikes(of: "0").contains("o"))
  }

  @Test("A font of one's own has the look-alikes of any built-in face")
  func own() {
    let own = Typeface(Typeface.regular.font)
    for character in Typeface.regular.characters {
      let all = Set(Typeface.all.flatMap { $0.lookAlikes(of: character) })
      #expect(own.lookAlikes(of: character) == all.sorted(), "\(character)")
    }
  }
}
