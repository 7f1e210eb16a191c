extension Captcha {
  /// The most captchas that `renderMany` draws at a time.
  public static let maximumThreads = 1_024

  /// Draws the captchas of many seeds on several cores, and gives them in the order of the seeds.
  ///
  ///     try await Captcha.renderMany(seeds: 0..<1_000_000) { file in
  ///       try archive.add(file.png, label: file.text)
  ///     }
  ///
  /// The captchas are those of `render(seed:style:)`, whatever the number of threads. Each call of
  /// `receive` is one step of progress. Those drawn ahead of it are few: a slow receiver makes
  /// the drawing wait, so that memory stays the same for any number of seeds.
  ///
  /// Cost: two cores draw nearly twice as many as one; what the receiver does is not shared among
  /// cores.
  /// - Parameters:
  ///   - seeds: such as `0..<1_000_000`, or an array.
  ///   - style: `standard` unless given.
  ///   - threads: how many to draw at a time, 1...1,024; as many as the machine has processors
  ///     unless given. More than those bring nothing.
  ///   - isolation: the actor that `receive` runs on: the caller's.
  ///   - receive: gets one captcha after another.
  /// - Throws: `CaptchaError.Code.outOfRange` for the threads, what `receive` throws, and
  ///   `CancellationError` when the task is cancelled; no further captcha is received after either.
  public static func renderMany(
    seeds: some Sequence<UInt64>, style: CaptchaStyle = .standard, threads: Int? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ receive: (CaptchaFile) async throws -> Void
  ) async throws {
    let threads = threads ?? min(processorCount(), maximumThreads)
    guard 1...maximumThreads ~= threads else {
      throw CaptchaError(
        .outOfRange, "\(threads) threads; there may be 1...\(maximumThreads)")
    }
    try await withThrowingTaskGroup(of: CaptchaBatch.self) { group in
      var seeds = seeds.makeIterator()
      var isLast = false
      var started = 0
      var running = 0
      var received = 0
      // Batches that were done before an earlier one.
      var waiting: [Int: [CaptchaFile]] = [:]
      while true {
        // Behind a batch that takes long, only so many may wait.
        while running < threads, !isLast, started < received + 4 * threads {
          var part: [UInt64] = []
          while part.count < CaptchaBatch.size, let seed = seeds.next() { part.append(seed) }
          isLast = part.count < CaptchaBatch.size
          if part.isEmpty { break }
          group.addTask { [number = started, part] in
            CaptchaBatch(number: number, seeds: part, style: style)
          }
          started += 1
          running += 1
        }
        guard let batch = try await group.next() else { return }
        running -= 1
        waiting[batch.number] = batch.files
        while let files = waiting.removeValue(forKey: received) {
          received += 1
          for file in files {
            try Task.checkCancellation()
            try await receive(file)
          }
        }
        // A batch of a cancelled task may lack its last captchas.
        try Task.checkCancellation()
      }
    }
  }
}

/// A few captchas that one task draws.
private struct CaptchaBatch: Sendable {
  /// The place of the batch among all.
  let number: Int
  let files: [CaptchaFile]

  /// How many at most: enough that taking a renderer hardly counts, few enough that memory stays
  /// small and all cores end at about the same time.
  static let size = 64

  /// Draws them, until the task is cancelled.
  init(number: Int, seeds: [UInt64], style: CaptchaStyle) {
    self.number = number
    var files: [CaptchaFile] = []
    files.reserveCapacity(seeds.count)
    RendererStock.shared.withRenderer(of: style) { renderer in
      for seed in seeds where !Task.isCancelled { files.append(renderer.file(seed: seed)) }
    }
    self.files = files
  }
}
