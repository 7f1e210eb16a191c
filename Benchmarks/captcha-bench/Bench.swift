import AllocationCounter
import CaptchaKit
import Raster

/// Measures how fast captchas are drawn, and what that costs.
@main
struct Bench {
  static func main() async throws {
    do {
      let arguments = try BenchArguments(Array(CommandLine.arguments.dropFirst()))
      if arguments.wantsHelp {
        print(BenchArguments.help)
        return
      }
      let header = BenchHeader.current()
      if !arguments.json { print(header.text) }
      var results: [BenchResult] = []
      for (name, style) in try arguments.styles() {
        let result = try await BenchRun(
          name: name, style: style, seconds: arguments.seconds, threads: arguments.threads,
          calls: arguments.calls, tries: arguments.tries
        ).measure()
        if !arguments.json { print(result.text) }
        results.append(result)
      }
      if arguments.json {
        let list = results.map(\.json).joined(separator: ",")
        print("{\"header\":\(header.json),\"results\":[\(list)]}")
      }
    } catch let error as UsageError {
      error.exit()
    }
  }
}
