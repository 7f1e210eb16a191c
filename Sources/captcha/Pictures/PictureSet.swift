import CaptchaKit

/// A directory of labelled pictures, and the work of filling it.
struct PictureSet {
  let source: PictureSource
  let seeds: ClosedRange<UInt64>
  /// The most batches that are drawn at a time.
  let jobs: Int
  let directory: String

  /// Seeds in a batch at most: enough that making a renderer for each hardly counts, few enough that
  /// memory stays small, the count on the terminal moves, and all cores end at about the same time.
  private static let largestBatch = 64

  /// Draws all pictures and writes the labels. When a signal asks to end, or a picture cannot be
  /// written, what is done stays, with its labels.
  func fill() async throws(CommandError) {
    let count = Int(seeds.upperBound - seeds.lowerBound) + 1
    let size = max(1, min(Self.largestBatch, count / (4 * jobs)))
    let batches = (count + size - 1) / size
    var labels = try LabelFile(directory: directory)
    var progress = ProgressLine(total: count)
    var pictureError: CommandError?
    var labelError: CommandError?

    await withTaskGroup(of: PictureBatch.Outcome.self) { group in
      var started = 0
      var running = 0
      var merged = 0
      var written = 0
      // Batches that ended before one with smaller seeds. All that were started end, so that none
      // is left here.
      var waiting: [Int: [LabelLine]] = [:]
      while true {
        let isEnding = pictureError != nil || labelError != nil || Interruption.isAsked
        // Behind a batch that is slow, only so many labels may wait.
        while !isEnding, running < jobs, started < min(batches, merged + 4 * jobs) {
          let next = batch(started, of: size)
          group.addTask { next.run() }
          started += 1
          running += 1
        }
        guard let outcome = await group.next() else { break }
        running -= 1
        written += outcome.labels.count
        progress.show(written)
        waiting[outcome.index] = outcome.labels
        if let error = outcome.error {
          pictureError = pictureError ?? error
          group.cancelAll()
        }
        while labelError == nil, let lines = waiting.removeValue(forKey: merged) {
          merged += 1
          do throws(CommandError) {
            try labels.append(lines)
          } catch {
            labelError = error
            group.cancelAll()
          }
        }
      }
    }

    progress.clear()
    if let labelError { throw pictureError ?? labelError }
    if let pictureError {
      // The first fault is the one to tell.
      try? labels.commit()
      throw pictureError
    }
    try labels.commit()
  }

  private func batch(_ index: Int, of size: Int) -> PictureBatch {
    let first = seeds.lowerBound + UInt64(index * size)
    let last = min(seeds.upperBound - first, UInt64(size) - 1) + first
    return PictureBatch(index: index, seeds: first...last, source: source, directory: directory)
  }
}
