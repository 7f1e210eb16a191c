/// The figures of one style.
struct BenchResult {
  let style: String
  let width: Int
  let height: Int
  let scale: Int
  let threads: Int
  let calls: BenchCalls
  let captchasPerSecond: Double
  let whole: Percentiles
  let compose: Percentiles
  let paint: Percentiles
  let encode: Percentiles
  let zlibFloor: Double
  let bytesMean: Double
  let fallbacks: Double
  let allocations: Double?
  let peakResident: Int
  let outputHash: String

  var text: String {
    let allocated = allocations.map { "\(rounded($0))" } ?? "not counted"
    return """

      \(style) \(width)x\(height) at scale \(scale), \(threads) thread\(threads == 1 ? "" : "s")\
      \(calls == .renderer ? "" : ", calls: \(calls)")
        captchas a second   \(Int(captchasPerSecond))
        whole µs            \(whole.text)
        compose µs          \(compose.text)
        paint µs            \(paint.text)
        encode µs           \(encode.text)
        zlib floor µs       \(rounded(zlibFloor))  (whole is \
      \(rounded(whole.p50 / max(zlibFloor, 0.001))) times it)
        PNG bytes, mean     \(Int(bytesMean))
        fallbacks           \((fallbacks * 1_000_000).rounded() / 10_000) %
        allocations each    \(allocated)
        peak resident       \(peakResident / 1_024) KiB
        output hash         \(outputHash)
      """
  }

  var json: String {
    let allocated = allocations.map { "\($0)" } ?? "null"
    return """
      {"style":\(quoted(style)),"width":\(width),"height":\(height),"scale":\(scale),\
      "threads":\(threads),"calls":\(quoted(calls.rawValue)),"captchas_per_second":\(rounded(captchasPerSecond)),\
      "whole_us":\(whole.json),"compose_us":\(compose.json),"paint_us":\(paint.json),\
      "encode_us":\(encode.json),"zlib_floor_us":\(rounded(zlibFloor)),\
      "bytes_mean":\(rounded(bytesMean)),"fallback_rate":\(fallbacks),\
      "allocations_per_captcha":\(allocated),"peak_rss_bytes":\(peakResident),\
      "output_hash":\(quoted(outputHash))}
      """
  }
}
