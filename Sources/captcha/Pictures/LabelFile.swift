/// `labels.jsonl`: a line for each picture of a directory, in the order of their seeds.
///
/// Labels of an earlier run are kept, but for seeds that are drawn again. The new labels are written
/// to `labels.jsonl.part` as they come, and that file takes the name at the end: whatever ends the
/// run, `labels.jsonl` is whole, and what the run has labelled is in one of the two. The next run
/// takes up what it finds in the other.
struct LabelFile: ~Copyable {
  static let name = "labels.jsonl"

  private let directory: String
  private var merge: LabelMerge
  private var part: LabelPart

  /// Prepares the labels of a directory.
  /// - Throws: an input/output error where they cannot be written, be it for want of room; an unusable
  ///   value where there is a file of that name with anything else than labels.
  init(directory: String) throws(CommandError) {
    let path = directory + "/" + Self.name
    // First, since it refuses what is no file.
    _ = try EarlierLabels(path: path)
    try Self.checkRoom(path)
    // Beside the file that a link leads to, where a file can take its name.
    let target = OutputFile.resolved(path)
    try Self.takeUp(target + ".part", target: target, directory: directory)
    let earlier = try EarlierLabels(path: path)
    part = try LabelPart(path: target + ".part", target: target)
    merge = LabelMerge(earlier: earlier)
    self.directory = directory
  }

  /// Adds labels of increasing seeds, all above those added before. They are in the file when this
  /// returns.
  mutating func append(_ labels: [LabelLine]) throws(CommandError) {
    for label in labels {
      while let old = try merge.removeNext(before: label) { try part.write(old) }
      try part.write(label)
    }
    try part.flush()
  }

  /// Ends the file and gives it its name.
  consuming func commit() throws(CommandError) {
    while let old = try merge.removeNext(before: nil) { try part.write(old) }
    try part.commit()
    // Only now, so that a picture never goes before its label.
    for file in merge.superseded { unlink(directory + "/" + file) }
  }

  /// Refuses a place where not even a block can be written, before any picture is drawn.
  private static func checkRoom(_ path: String) throws(CommandError) {
    let file = try OutputFile(path: path)
    // Not committed: the file goes away.
    try file.write([UInt8](repeating: 0x0A, count: 4_096))
  }

  /// Puts the labels of a run that was killed among those of the runs before it.
  private static func takeUp(
    _ part: String, target: String, directory: String
  ) throws(CommandError) {
    var found = try EarlierLabels(path: part, mayBeCut: true)
    if found.first != nil {
      var merge = LabelMerge(earlier: try EarlierLabels(path: target))
      var merged = try LabelPart(path: part + ".merged", target: target)
      while let label = found.first {
        while let old = try merge.removeNext(before: label) { try merged.write(old) }
        try merged.write(label)
        try found.removeFirst()
      }
      while let old = try merge.removeNext(before: nil) { try merged.write(old) }
      try merged.commit()
      for file in merge.superseded { unlink(directory + "/" + file) }
    }
    unlink(part)
  }
}
