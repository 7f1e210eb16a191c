import Foundation
import TestSupport
import Testing

@Suite struct BenchTests {
  private func run(_ arguments: String...) throws -> (status: Int32, output: Data, error: String) {
    let process = Process()
    process.executableURL = builtBinaries.appendingPathComponent("captcha-bench")
    process.arguments = arguments
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let told = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, printed, String(decoding: told, as: UTF8.self))
  }

  private func result(_ run: (status: Int32, output: Data, error: String)) throws -> [String: Any] {
    try #require(run.status == 0, "\(run.error)")
    let found = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let results = try #require(found["results"] as? [[String: Any]])
    return try #require(results.first)
  }

  @Test("how often captchas are timed changes none of them") func tries() throws {
    let once = try result(run("--style", "compact", "--seconds", "0.2", "--json"))
    let often = try result(run("--style", "compact", "--seconds", "0.2", "--tries", "4", "--json"))
    #expect(once["output_hash"] as? String == often["output_hash"] as? String)
    let whole = try #require(often["whole_us"] as? [String: NSNumber])
    #expect(whole["p50"]?.doubleValue ?? 0 > 0)
    #expect(whole["p50"]?.doubleValue ?? 0 <= whole["p99"]?.doubleValue ?? 0)
  }

  @Test(
    "what is out of range is refused, and the range told",
    arguments: [
      ("--tries", "0", "1...100"), ("--tries", "101", "1...100"), ("--tries", "x", "1...100"),
      ("--scale", "4", "1...3"), ("--threads", "0", "1...256"), ("--seconds", "0.01", "0.1...600"),
    ])
  func refused(option: String, value: String, range: String) throws {
    let found = try run(option, value)
    #expect(found.status == 64)
    #expect(found.error.contains(option) && found.error.contains(range), "\(found.error)")
  }
}
