import Foundation
import TestSupport

/// How many seeds a property is tried on: 1,000 for each preset, 200 in a debug build, or what the
/// environment variable `CAPTCHA_SEEDS` says.
let seedCount = max(
  100,
  ProcessInfo.processInfo.environment["CAPTCHA_SEEDS"].flatMap(Int.init)
    ?? (isDebugBuild ? 200 : 1_000))

/// True when the environment asks for a long run.
let isLongRun = ProcessInfo.processInfo.environment["CAPTCHA_SEEDS"] != nil

/// `count` in an optimised build, and a fifth of it in a debug build.
func tries(_ count: Int) -> Int { isDebugBuild ? (count + 4) / 5 : count }
