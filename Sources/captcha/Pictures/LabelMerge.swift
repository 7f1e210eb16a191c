/// Puts new labels among those of earlier runs, in the order of seeds. Where both have a seed, the
/// new label stays.
struct LabelMerge: ~Copyable {
  private var earlier: EarlierLabels
  /// Pictures of earlier runs that have no label any more.
  private(set) var superseded: [String] = []

  init(earlier: consuming EarlierLabels) {
    self.earlier = earlier
  }

  /// The next earlier label that goes before a new one, or before the end, where none is given; nil
  /// after the last of them.
  mutating func removeNext(before label: LabelLine?) throws(CommandError) -> LabelLine? {
    while let old = earlier.first {
      if let label {
        guard old.seed <= label.seed else { return nil }
        if old.seed == label.seed {
          if old.file != label.file { superseded.append(old.file) }
          try earlier.removeFirst()
          continue
        }
      }
      try earlier.removeFirst()
      return old
    }
    return nil
  }
}
