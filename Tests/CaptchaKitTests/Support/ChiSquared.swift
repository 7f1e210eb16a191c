/// Pearson's statistic of counts that should all be alike.
func chiSquared(_ counts: [Int]) -> Double {
  let expected = Double(counts.reduce(0, +)) / Double(counts.count)
  return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
}

/// A bound on Pearson's statistic that fair counts exceed less than once in 100,000 times: the
/// Wilson-Hilferty approximation of the distribution, 4.27 standard deviations out.
func chiSquaredBound(categories: Int) -> Double {
  let degrees = Double(categories - 1)
  let base = 1 - 2 / (9 * degrees) + 4.27 * (2 / (9 * degrees)).squareRoot()
  return degrees * base * base * base
}
