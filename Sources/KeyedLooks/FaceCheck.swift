import CaptchaKit
import Raster
import Typefaces
import Typefoundry

/// Whether the characters of an alphabet are told apart in a face that was just forged.
///
/// What a face draws alike must be what some built-in face draws alike, since answers to pictures in
/// a face of one's own are judged by that list. Characters of the alphabet itself keep a little more
/// distance.
struct FaceCheck {
  private let alphabet: Set<Character>
  private let compared: Set<Character>
  /// What any of the built-in faces draws alike.
  private let known: [Character: Set<Character>]

  /// Glyphs this near are looked at again at full size: so many pixels of an em say enough for a
  /// first look, at a third of the time, but move distances by a tenth, now and then by a third.
  private static let candidateDistance = 1.3
  private static let candidateEm = 80
  /// What two characters of the alphabet keep apart; look-alikes are up to 1.
  private static let ownDistance = 1.15

  /// Of a larger alphabet only so many characters are compared, such as of a Chinese one, which no
  /// keyed face draws.
  private static let most = 128

  init(alphabet: Alphabet) {
    let letters = alphabet.characters.prefix(Self.most)
    self.alphabet = Set(letters)
    compared = self.alphabet.union(Alphabet.alphanumerics.characters)
    var known: [Character: Set<Character>] = [:]
    for character in letters {
      known[character] = Set(Typeface.all.flatMap { $0.lookAlikes(of: character) })
    }
    self.known = known
  }

  /// The characters that are drawn too much like one another.
  /// - Parameter changed: those that may be, where the others are known not to be; nil for all.
  func faults(
    of face: LookFace, _ skeletons: SkeletonSet, changed: Set<Character>? = nil
  ) throws(TypefoundryError) -> Set<Character> {
    let small = try face.font(
      from: skeletons, name: "checked", em: Self.candidateEm, characters: compared)
    let candidates = try LookAlikes.pairs(
      in: small, limit: Self.candidateDistance, of: changed ?? alphabet
    ).filter { !isExpected($0) }
    // A font has at least one glyph.
    if candidates.isEmpty { return [] }
    let font = try face.font(
      from: skeletons, name: "checked",
      characters: Set(candidates.flatMap { [$0.first, $0.second] }))
    var faults: Set<Character> = []
    for pair in candidates {
      let isOwn = alphabet.contains(pair.first) && alphabet.contains(pair.second)
      guard
        try LookAlikes.distance(
          between: pair.first, and: pair.second, in: font, limit: isOwn ? Self.ownDistance : 1)
          != nil
      else { continue }
      faults.formUnion([pair.first, pair.second])
    }
    return faults
  }

  /// True for a pair of which no character is in the alphabet, or that built-in faces draw alike.
  private func isExpected(_ pair: LookAlikes.Pair) -> Bool {
    if let known = known[pair.first] { return known.contains(pair.second) }
    return known[pair.second]?.contains(pair.first) ?? true
  }
}
