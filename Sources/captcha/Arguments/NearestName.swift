/// The name that was probably meant: the nearest by insertions, deletions, replacements and swaps of
/// neighbours, or nil where none is near.
func nearestName(to word: String, among names: [String]) -> String? {
  guard word.utf8.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(Array(word.utf8), Array(name.utf8))
    if distance < best?.distance ?? .max { best = (name, distance) }
  }
  guard let best, best.distance <= max(1, best.name.utf8.count / 3) else { return nil }
  return best.name
}

/// The least number of single edits between two words ("optimal string alignment").
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var twoBack: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, twoBack[j - 1] + 1)
      }
      row.append(cost)
    }
    twoBack = last
    last = row
  }
  return last[b.count]
}
