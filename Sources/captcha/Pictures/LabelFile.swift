/// `labels.jsonl`: a line for each picture of a directory, in the order of their seeds.
///
/// Labels of an earlier run are kept, but for seeds that are drawn again. The new file takes the
/// name at the end.
struct LabelFile: ~Copyable {
  static let name = "labels.jsonl"

  private let directory: String
  private let file: OutputFile
  private var earlier: EarlierLabels
  private var buffer: [UInt8] = []
  /// Pictures of earlier runs that have no label any more.
  private var superseded: [String] = []

  init(directory: String) throws(CommandError) {
    let path = directory + "/" + Self.name
    let earlier = try EarlierLabels(path: path)
    let file = try OutputFile(path: path)
    self.directory = directory
    self.earlier = earlier
    self.file = file
  }

  /// Adds labels of increasing seeds, all above those added before.
  mutating func append(_ labels: [LabelLine]) throws(CommandError) {
    for label in labels {
      while let old = earlier.first, old.seed <= label.seed {
        if old.seed < label.seed {
          try write(old)
        } else if old.file != label.file {
          superseded.append(old.file)
        }
        try earlier.removeFirst()
      }
      try write(label)
    }
  }

  /// Ends the file and gives it its name.
  consuming func commit() throws(CommandError) {
    while let old = earlier.first {
      try write(old)
      try earlier.removeFirst()
    }
    try file.write(buffer)
    let stale = superseded.map { [directory] in directory + "/" + $0 }
    try file.commit()
    // Only now, so that a picture never goes before its label.
    for path in stale { unlink(path) }
  }

  private mutating func write(_ label: LabelLine) throws(CommandError) {
    buffer += label.text.utf8
    buffer.append(0x0A)
    if buffer.count > 65_536 {
      try file.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }
}
