import Foundation
import TestSupport

/// True where drawing takes many times as long as for users.
private let isSlowBuild = isDebugBuild || isSanitized

/// How many seeds a property is tried on: 1,000 for each preset, 200 in a slow build, or what the
/// environment variable `CAPTCHA_SEEDS` says.
let seedCount = max(
  100,
  ProcessInfo.processInfo.environment["CAPTCHA_SEEDS"].flatMap(Int.init)
    ?? (isSlowBuild ? 200 : 1_000))

/// True when the environment asks for a long run.
let isLongRun = ProcessInfo.processInfo.environment["CAPTCHA_SEEDS"] != nil

/// `count` in an optimised build, and a fifth of it in a debug or a sanitized one.
func tries(_ count: Int) -> Int { isSlowBuild ? (count + 4) / 5 : count }
