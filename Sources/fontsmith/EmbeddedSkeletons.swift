import Typefoundry

/// The Swift file that embeds the skeletons, from which keyed looks are forged.
enum EmbeddedSkeletons {
  static let path = "Sources/KeyedLooks/EmbeddedSkeletons.swift"

  /// The file: the source without what says nothing, so that a program carries no more than it
  /// reads. Not deflated: that would save 8 KB and cost a decoder and a text that nobody can read.
  static func file(of skeletons: String) -> GeneratedFile {
    var text = """
      \(EmbeddedSource.mark) the source is \(ForgedFace.skeletonsPath).

      enum EmbeddedSkeletons {
        static let latin: StaticString = #\"""

      """
    for line in skeletons.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      text += words.joined(separator: " ") + "\n"
    }
    return GeneratedFile(path: path, bytes: Array((text + "\"\"\"#\n}\n").utf8))
  }
}
