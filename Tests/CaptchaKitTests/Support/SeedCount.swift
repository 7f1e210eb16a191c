import Foundation

/// How many seeds a property is tried on: 1,000 for each preset, or what the environment variable
/// `CAPTCHA_SEEDS` says.
let seedCount = max(
  100, ProcessInfo.processInfo.environment["CAPTCHA_SEEDS"].flatMap(Int.init) ?? 1_000)

/// True when the environment asks for a long run.
let isLongRun = ProcessInfo.processInfo.environment["CAPTCHA_SEEDS"] != nil
