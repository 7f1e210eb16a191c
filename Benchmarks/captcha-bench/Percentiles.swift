/// The middle and the slow end of many times, in µs.
struct Percentiles {
  let p50: Double
  let p90: Double
  let p99: Double

  /// From times in ns; all zero for none.
  init(_ nanoseconds: [UInt32]) {
    let sorted = nanoseconds.sorted()
    func at(_ part: Double) -> Double {
      if sorted.isEmpty { return 0 }
      return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]) / 1_000
    }
    p50 = at(0.5)
    p90 = at(0.9)
    p99 = at(0.99)
  }

  var json: String {
    "{\"p50\":\(rounded(p50)),\"p90\":\(rounded(p90)),\"p99\":\(rounded(p99))}"
  }

  var text: String { "p50 \(rounded(p50))  p90 \(rounded(p90))  p99 \(rounded(p99))" }
}

/// A number with at most one decimal.
func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
