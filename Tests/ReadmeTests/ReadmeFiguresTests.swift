import Foundation
import TestSupport
import Testing

/// What the README says of the benchmark's figures, as far as it does not depend on the machine.
@Suite struct ReadmeFiguresTests {
  /// In optimised builds, as users run it: others keep some blocks on the heap that need not be there.
  @Test(
    "a warm renderer allocates nothing", .disabled(if: isDebugBuild || isSanitized),
    arguments: 1...3)
  func allocations(scale: Int) throws {
    let process = Process()
    process.executableURL = builtBinaries.appendingPathComponent("captcha-bench")
    process.arguments = ["--seconds", "0.1", "--scale", "\(scale)", "--json"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let found = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    let results = try #require(found["results"] as? [[String: Any]])
    #expect(results.count >= 6)
    for result in results {
      let style = result["style"] as? String ?? ""
      #expect((result["allocations_per_captcha"] as? NSNumber)?.doubleValue == 0, "\(style)")
    }
  }
}
