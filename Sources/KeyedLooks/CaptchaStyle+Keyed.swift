import CaptchaKit
import Raster
import Typefaces
import Typefoundry

extension CaptchaStyle {
  /// A look that no other deployment has: four faces forged for it, and bands, turns and leans of its
  /// own, all drawn from a secret key. A machine that has learned another deployment's pictures, or
  /// those of last week's epoch, reads fewer of these.
  ///
  /// The same key, epoch and base give the same look on every machine and in every build of one
  /// `Captcha.formatVersion`. What is drawn comes from the key through a one-way function
  /// (SipHash-2-4), so the look does not give the key away, and one epoch says nothing about the next.
  /// The style does not hold the key.
  ///
  /// Size, alphabet, number of characters, colours, answers and bounds of legibility are those of the
  /// base. Faces in which characters of its alphabet look alike that should not are drawn again.
  ///
  /// - Parameters:
  ///   - key: 16...1,024 secret bytes, at best 32 from the system's randomness, the same on all
  ///     servers of a deployment. Not a password: pictures let guesses be tried.
  ///   - epoch: which of the key's looks; such as the number of the week.
  ///   - base: what to start from. Its faces are replaced, so its alphabet must be printable ASCII.
  /// - Throws: `outOfRange` for a key that is too short or too long, `uncoveredCharacter` for an
  ///   alphabet with other characters, and as `CaptchaStyle.init` for a base whose canvas leaves no
  ///   room for other faces.
  /// - Complexity: some 100 ms. Make it once and keep it.
  public static func keyed(
    by key: [UInt8], epoch: UInt64, base: CaptchaStyle = .standard
  ) throws(CaptchaError) -> CaptchaStyle {
    let key = try LookKey(key)
    var options = base.options
    LookOptions.vary(&options, by: key.draws(epoch: epoch, .options))
    options.faces = try faces(key, epoch: epoch, alphabet: options.alphabet)
    return try CaptchaStyle(options)
  }

  /// The number of faces of a look: as many as `standard` has.
  private static let faceCount = 4
  /// How strongly a face departs from a plain one, attempt by attempt; the last is plain, and what
  /// plain faces draw alike is known.
  private static let strengths = [1, 0.6, 0]
  /// How much of their shapes is left to characters that are taken for one another, time by time.
  private static let calming = [0.4, 0]

  private static func faces(
    _ key: borrowing LookKey, epoch: UInt64, alphabet: Alphabet
  ) throws(CaptchaError) -> [Typeface] {
    var draws = key.draws(epoch: epoch, .family)
    let family = LookFamily(&draws)
    let check = FaceCheck(alphabet: alphabet)
    do throws(TypefoundryError) {
      let skeletons = try SkeletonSet(parsing: EmbeddedSkeletons.latin.description)
      var faces: [Typeface] = []
      // What one face of a family cannot be drawn with, the next ones cannot either.
      var first = 0
      for number in 0..<faceCount {
        var settled: LookFace?
        for (attempt, strength) in strengths.enumerated().dropFirst(first) where settled == nil {
          first = attempt
          var draws = key.draws(epoch: epoch, .face, number: number, attempt: attempt)
          var face = family.face(&draws, strength: strength)
          let isPlain = strength == 0
          if isPlain { settled = face }
          if !isPlain, try settle(&face, check, skeletons) { settled = face }
        }
        guard let settled else { continue }
        faces.append(Typeface(try settled.font(from: skeletons, name: "keyed-\(number + 1)")))
      }
      return faces
    } catch {
      // Not met: the skeletons are part of the program, and what is drawn is kept within what a pen
      // and a shape may be. But a server should not end when an epoch does.
      throw CaptchaError(.outOfRange, "a face of this key and epoch cannot be forged: \(error)")
    }
  }

  /// Calms the characters of a face that are taken for one another; false where they still are.
  private static func settle(
    _ face: inout LookFace, _ check: FaceCheck, _ skeletons: SkeletonSet
  ) throws(TypefoundryError) -> Bool {
    var faults = try check.faults(of: face, skeletons)
    for part in calming {
      if faults.isEmpty { return true }
      face.calm(faults, to: part)
      faults = try check.faults(of: face, skeletons, changed: faults)
    }
    return faults.isEmpty
  }
}
