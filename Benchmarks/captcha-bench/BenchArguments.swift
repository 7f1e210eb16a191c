import CaptchaKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What was wrong with the command line, and what would be right.
struct UsageError: Error {
  let message: String

  /// Ends the process as command lines at fault do (sysexits' EX_USAGE).
  func exit() -> Never {
    let line = Array("captcha-bench: \(message)\n".utf8)
    // There is nothing to do about an error that cannot be told.
    _ = write(STDERR_FILENO, line, line.count)
    #if canImport(Darwin)
      Darwin.exit(64)
    #elseif canImport(Glibc)
      Glibc.exit(64)
    #elseif canImport(Musl)
      Musl.exit(64)
    #endif
  }
}

/// The command line.
struct BenchArguments {
  var style = "all"
  var seconds = 2.0
  var threads = 1
  var calls = BenchCalls.renderer
  var tries = 1
  var scale: Int?
  var width: Int?
  var height: Int?
  var characters: Int?
  var json = false
  var wantsHelp = false

  static let help = """
    captcha-bench: how many captchas a second, and where the time goes

      --style NAME|all   what to draw (default all)
      --seconds S        how long to measure each style, 0.1...600 (default 2)
      --threads T        how many threads draw at once, 1...256 (default 1)
      --calls KIND       what counts captchas a second: renderer, one for each thread (default);
                         shared, Captcha.render and png() on each thread; many,
                         Captcha.renderMany
      --tries N          time each captcha N times, 1...100, and take the least: what is then
                         left of the spread is the captchas', not the machine's (default 1)
      --scale K          pixels per point, 1...3 (default the style's)
      --width W          points, instead of the style's
      --height H         points, instead of the style's
      --characters N     instead of the style's
      --json             one JSON object instead of text
      --help             this text
    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--json": json = true
      case "--help", "-h": wantsHelp = true
      case "--style": style = try Self.value(of: option, from: &rest)
      case "--seconds": seconds = try Self.number(of: option, in: 0.1...600, from: &rest)
      case "--threads": threads = try Self.number(of: option, in: 1...256, from: &rest)
      case "--calls":
        let name = try Self.value(of: option, from: &rest)
        guard let kind = BenchCalls(rawValue: name) else {
          let known = BenchCalls.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(message: "--calls is \(name); it must be one of \(known)")
        }
        calls = kind
      case "--tries": tries = try Self.number(of: option, in: 1...100, from: &rest)
      case "--scale": scale = try Self.number(of: option, in: 1...3, from: &rest)
      case "--width": width = try Self.number(of: option, in: 1...4_096, from: &rest)
      case "--height": height = try Self.number(of: option, in: 1...4_096, from: &rest)
      case "--characters": characters = try Self.number(of: option, in: 1...64, from: &rest)
      default:
        throw UsageError(message: "there is no option \(option); --help lists those there are")
      }
    }
  }

  /// The styles to measure, changed as asked.
  func styles() throws(UsageError) -> [(name: String, style: CaptchaStyle)] {
    do throws(CaptchaError) {
      let chosen =
        style == "all" ? CaptchaStyle.presets : [(style, try CaptchaStyle.named(style))]
      var result: [(name: String, style: CaptchaStyle)] = []
      for (name, style) in chosen {
        var options = style.options
        if width != nil || height != nil || characters != nil { options.fontSize = nil }
        options.width = width ?? options.width
        options.height = height ?? options.height
        if let characters {
          options.characters = characters
          options.fewestCharacters = nil
        }
        options.scale = scale ?? options.scale
        result.append((name, try CaptchaStyle(options)))
      }
      return result
    } catch {
      throw UsageError(message: error.message)
    }
  }

  private static func value(
    of option: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(message: "\(option) needs a value")
    }
    return value
  }

  private static func number<Value: LosslessStringConvertible & Comparable>(
    of option: String, in range: ClosedRange<Value>, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> Value {
    let text = try value(of: option, from: &rest)
    guard let number = Value(text), range.contains(number) else {
      throw UsageError(
        message:
          "\(option) is \(text); it must be a number in \(range.lowerBound)...\(range.upperBound)")
    }
    return number
  }
}
