import Raster

/// Where a band is, as the two edges between which it lies in each column of the canvas, or in each
/// row of it for an upright band.
struct BandTrack {
  private(set) var low: [Double] = []
  private(set) var high: [Double] = []
  private(set) var isUpright = false

  /// Moves the track to a band.
  mutating func follow(_ band: CaptchaScene.Band, in scene: CaptchaScene) {
    isUpright = band.isUpright
    band.shape(scale: 1, length: isUpright ? scene.height : scene.width)
      .edges(low: &low, high: &high)
  }
}
