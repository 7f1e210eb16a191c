import CaptchaKit
import Foundation
import KeyedLooks
import Synchronization
import TestSupport
import Testing

/// A look as a test argument, printed by what it is made from.
struct Look: Hashable, Sendable, CustomTestStringConvertible {
  var number = 1
  var epoch: UInt64 = 0
  var base = "standard"

  var testDescription: String { "key \(number), epoch \(epoch), \(base)" }

  /// A key for tests.
  var key: [UInt8] { Array("a key for tests, number \(number)".utf8) }

  private static let made = Mutex<[Look: CaptchaStyle]>([:])

  /// The style, made once: without optimisation it takes seconds.
  func style() throws -> CaptchaStyle {
    if let style = Self.made.withLock({ $0[self] }) { return style }
    let style = try CaptchaStyle.keyed(by: key, epoch: epoch, base: .named(base))
    Self.made.withLock { $0[self] = style }
    return style
  }

  /// Looks of several keys, of another epoch, and of each base that has bands or large letters. As
  /// many keys as the environment variable `CAPTCHA_LOOKS` says.
  static let all: [Look] = {
    let count =
      ProcessInfo.processInfo.environment["CAPTCHA_LOOKS"].flatMap(Int.init)
      ?? (isDebugBuild ? 2 : 12)
    return (1...max(2, count)).map { Look(number: $0) } + [
      Look(epoch: 1), Look(base: "hardened"), Look(base: "digits"), Look(base: "large"),
    ]
  }()
}
