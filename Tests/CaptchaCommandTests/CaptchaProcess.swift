import Foundation

/// Runs the built command and keeps what it printed.
struct CaptchaProcess {
  /// What a finished process left.
  struct Result {
    let status: Int32
    /// True where a signal ended it; `status` is then the signal.
    let wasSignalled: Bool
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Standard output as one JSON object.
    func json() throws -> [String: Any] { try Self.object(output) }

    static func object(_ data: Data) throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }
  }

  /// The command stands beside the test bundle.
  static let binary: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let candidates = [bundle, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
    for candidate in candidates {
      for folder in [candidate, candidate.deletingLastPathComponent()] {
        let binary = folder.appendingPathComponent("captcha")
        if FileManager.default.isExecutableFile(atPath: binary.path) { return binary }
      }
    }
    fatalError("the command is not beside the test bundle \(bundle.path)")
  }()

  /// Runs the command in a directory and waits for it.
  static func run(_ arguments: String..., in directory: TemporaryDirectory? = nil) throws -> Result
  {
    try run(arguments, in: directory)
  }

  static func run(_ arguments: [String], in directory: TemporaryDirectory? = nil) throws -> Result {
    let running = try Running(binary, arguments, in: directory)
    return try running.result()
  }

  /// Runs a line of shell script in which `$captcha` is the command.
  static func shell(_ script: String, in directory: TemporaryDirectory) throws -> Result {
    let line = "captcha='\(binary.path)'; \(script)"
    return try Running(URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: directory).result()
  }

  /// A process that has been started. Its streams go to files, which never fill up.
  final class Running {
    let process = Process()
    private let streams: TemporaryDirectory

    init(_ binary: URL, _ arguments: [String], in directory: TemporaryDirectory?) throws {
      streams = try TemporaryDirectory()
      process.executableURL = binary
      process.arguments = arguments
      process.currentDirectoryURL = (directory ?? streams).url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try streams.open("out")
      process.standardError = try streams.open("err")
      try process.run()
    }

    func result() throws -> Result {
      process.waitUntilExit()
      return Result(
        status: process.terminationStatus,
        wasSignalled: process.terminationReason == .uncaughtSignal,
        output: try streams.data("out"),
        errors: String(decoding: try streams.data("err"), as: UTF8.self))
    }
  }
}

/// A directory that goes away with its last reference.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "captcha-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try data(name)) }

  /// The names of everything in it or in a directory of it, hidden files too, sorted.
  func names(in directory: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(directory)).sorted()
  }

  /// Makes a file.
  func create(_ name: String, _ content: String = "", mode: Int = 0o644) throws {
    let isMade = FileManager.default.createFile(
      atPath: path(name), contents: Data(content.utf8), attributes: [.posixPermissions: mode])
    if !isMade { throw CocoaError(.fileWriteUnknown) }
  }

  func open(_ name: String) throws -> FileHandle {
    try create(name)
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }
}
