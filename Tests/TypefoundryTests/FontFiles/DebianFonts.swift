import Foundation
import TestSupport

/// Font files of Debian packages, as far as they are installed.
enum DebianFonts {
  /// Files that a package has installed, whose names end in one of the endings; nil where it is not
  /// installed.
  static func files(of package: String, endings: [String]) -> [String]? {
    guard let list = output(["dpkg-query", "-L", package]) else { return nil }
    return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .sorted()
  }

  /// True when a program is on the path.
  static func hasProgram(_ name: String) -> Bool {
    output([name, "--help"], anyStatus: true) != nil
  }

  /// What a program prints; nil where it cannot be run or fails.
  static func output(_ arguments: [String], anyStatus: Bool = false) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 127: there is no such program.
    let isFine = anyStatus ? process.terminationStatus != 127 : process.terminationStatus == 0
    return isFine ? data : nil
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The files to read: all in an optimised build, else one in some, since a debug build takes a
  /// hundred times as long.
  static func sampled(_ files: [String], every step: Int) -> [String] {
    guard isDebugBuild || isSanitized else { return files }
    return files.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
