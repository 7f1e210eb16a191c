import Foundation
import TestSupport
import Testing

/// The README's terminal sessions print what they say.
@Suite struct ReadmeSessionTests {
  /// A line after a prompt, and what it printed.
  struct Step: CustomTestStringConvertible, Sendable {
    let command: String
    var printed: [String]

    var testDescription: String { command }
  }

  static let sessions: [[Step]] = Readme.blocks("console").map { lines in
    var steps: [Step] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), printed: []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].printed.append(line)
      }
    }
    return steps
  }

  @Test func theReadmeShowsASession() {
    #expect(Self.sessions.contains { $0.count >= 4 })
  }

  @Test(arguments: sessions)
  func printsWhatTheReadmeSays(session: [Step]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for step in session {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec 2>&1; " + step.command]
      process.currentDirectoryURL = folder
      process.environment = ["PATH": builtBinaries.path + ":/usr/bin:/bin"]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(printed == step.printed.map { $0 + "\n" }.joined(), "\(step.command)")
    }
  }
}
