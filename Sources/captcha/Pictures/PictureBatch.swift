import CaptchaKit

/// A run of seeds that one task draws and writes.
struct PictureBatch: Sendable {
  /// What came of a batch.
  struct Outcome: Sendable {
    /// The batch's place among all.
    let index: Int
    /// The labels of the pictures written, in the order of seeds.
    let labels: [LabelLine]
    /// Why it ended early; nil where it did not.
    let error: CommandError?
  }

  let index: Int
  let seeds: ClosedRange<UInt64>
  let source: PictureSource
  let directory: String

  /// Draws the pictures and writes each whole, until all are done, a signal asks to end, or one
  /// fails.
  func run() -> Outcome {
    var labels: [LabelLine] = []
    do throws(CommandError) {
      let renderer = CaptchaRenderer(style: source.style)
      var png: [UInt8] = []
      for seed in seeds {
        if Interruption.isAsked || Task.isCancelled { break }
        png.removeAll(keepingCapacity: true)
        let scene: CaptchaScene
        if source.text == nil {
          renderer.png(seed: seed, into: &png)
          scene = renderer.scene
        } else {
          let captcha = try source.captcha(seed: seed)
          png = captcha.png()
          scene = captcha.scene
        }
        let file = PictureName.of(text: scene.text, seed: seed)
        try OutputFile.write(png, to: directory + "/" + file)
        labels.append(LabelLine(seed: seed, scene: scene, file: file))
      }
      return Outcome(index: index, labels: labels, error: nil)
    } catch {
      return Outcome(index: index, labels: labels, error: error)
    }
  }
}
