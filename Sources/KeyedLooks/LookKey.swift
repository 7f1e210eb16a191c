import CaptchaKit

/// A deployment's secret, of which only what was derived from its bytes is kept.
///
/// Everything that a look is drawn from comes through SipHash-2-4 with the secret as its key, over
/// the epoch and a purpose: who works out from pictures what was drawn is led neither to the secret
/// nor to another epoch. The result holds 128 bits, whatever the length of the secret.
struct LookKey: ~Copyable {
  /// How long a secret may be, in bytes.
  static let lengths = 16...1_024

  /// Told apart from what `RandomStream` hashes for a picture, and from later forms of looks.
  private static let domain = word("keyedlk1")

  private let key0: UInt64
  private let key1: UInt64

  /// - Throws: `outOfRange` for a secret that is too short or too long.
  init(_ bytes: [UInt8]) throws(CaptchaError) {
    guard Self.lengths.contains(bytes.count) else {
      throw CaptchaError(
        .outOfRange,
        "the key has \(bytes.count) bytes; it must have \(Self.lengths.lowerBound)..."
          + "\(Self.lengths.upperBound)")
    }
    // The first 16 bytes are the key under which the rest is hashed.
    func derived(_ counter: UInt64) -> UInt64 {
      var hash = SipHash(key0: Self.word(bytes[0..<8]), key1: Self.word(bytes[8..<16]))
      hash.absorb(Self.domain)
      hash.absorb(counter)
      var rest = bytes[16...]
      while rest.count >= 8 {
        hash.absorb(Self.word(rest.prefix(8)))
        rest = rest.dropFirst(8)
      }
      return hash.finish(tail: Self.word(rest), tailBytes: UInt64(rest.count))
    }
    key0 = derived(0)
    key1 = derived(1)
  }

  /// What a part of a look is drawn from.
  enum Part: UInt64 {
    case options = 1
    case family = 2
    case face = 3
  }

  /// The draws of a part.
  /// - Parameters:
  ///   - number: of several parts of a kind.
  ///   - attempt: counted on where what was drawn before could not be used.
  func draws(epoch: UInt64, _ part: Part, number: Int = 0, attempt: Int = 0) -> LookDraws {
    func word(_ counter: UInt64) -> UInt64 {
      var hash = SipHash(key0: key0, key1: key1)
      hash.absorb(Self.domain)
      hash.absorb(epoch)
      hash.absorb(part.rawValue)
      hash.absorb(UInt64(number))
      hash.absorb(UInt64(attempt))
      hash.absorb(counter)
      return hash.finish()
    }
    return LookDraws(RandomStream(state: (word(0), word(1), word(2), word(3))))
  }

  /// At most eight bytes, the lowest first.
  private static func word(_ bytes: some Collection<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for (place, byte) in bytes.prefix(8).enumerated() { word |= UInt64(byte) << (8 * place) }
    return word
  }

  private static func word(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { word($0) }
  }
}
