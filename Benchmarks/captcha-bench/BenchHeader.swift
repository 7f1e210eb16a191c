import CaptchaKit
import Flate
import FoundationEssentials

/// What the figures were measured on.
struct BenchHeader {
  let processor: String
  let cores: Int
  let swift: String
  let zlib: String
  let commit: String
  let configuration: String
  let formatVersion: Int

  static func current() -> BenchHeader {
    BenchHeader(
      processor: processorName() ?? "unknown", cores: processorCount(), swift: compilerVersion,
      zlib: loadedZlibVersion, commit: commit() ?? "unknown", configuration: configuration,
      formatVersion: Captcha.formatVersion)
  }

  var text: String {
    """
    \(processor), \(cores) cores · Swift \(swift), \(configuration) · zlib \(zlib) · commit \
    \(commit) · format \(formatVersion)
    """
  }

  var json: String {
    """
    {"processor":\(quoted(processor)),"cores":\(cores),"swift":\(quoted(swift)),\
    "configuration":\(quoted(configuration)),"zlib":\(quoted(zlib)),"commit":\(quoted(commit)),\
    "format_version":\(formatVersion)}
    """
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var compilerVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static func processorName() -> String? {
    let lines = read("/proc/cpuinfo")?.split(separator: "\n")
    let line = lines?.first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) }
  }

  /// The commit checked out in the current folder, from the files that git keeps it in.
  private static func commit() -> String? {
    guard let head = read(".git/HEAD")?.split(separator: "\n").first else { return nil }
    guard head.hasPrefix("ref: ") else { return String(head.prefix(12)) }
    let reference = head.dropFirst(5)
    if let line = read(".git/\(reference)") { return String(line.prefix(12)) }
    let packed = read(".git/packed-refs")?.split(separator: "\n")
    return packed?.first { $0.hasSuffix(" \(reference)") }.map { String($0.prefix(12)) }
  }

  private static func read(_ path: String) -> String? {
    try? String(contentsOf: URL(filePath: path), encoding: .utf8)
  }
}

/// A text as JSON; what is printed here holds no control characters but may hold quotes.
func quoted(_ text: String) -> String {
  let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
  return "\"" + escaped.joined() + "\""
}
