extension Framebuffer {
  /// Runs `body` with all drawing held inside a rounded rectangle, as well as inside any clip that
  /// already holds. The soft edge of the corners weakens what is drawn there.
  ///
  /// The clip belongs to the value: a copy taken inside `body` keeps it. An empty rectangle lets
  /// nothing be drawn.
  ///
  /// Cost: computes the coverage of the rectangle once, and two allocations.
  public mutating func withClip<Result, Failure: Error>(
    _ shape: RoundedRect, _ body: (inout Framebuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withClip(clip.intersected(with: shape), body)
  }

  /// Runs `body` with all drawing held inside whole pixels, as well as inside any clip that
  /// already holds. Allocates nothing.
  public mutating func withClip<Result, Failure: Error>(
    _ rect: PixelRect, _ body: (inout Framebuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withClip(clip.intersected(with: rect), body)
  }

  private mutating func withClip<Result, Failure: Error>(
    _ inner: Clip, _ body: (inout Framebuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = clip
    let size = bounds
    // `body` may have put another picture in this one's place: a clip must lie inside its own.
    defer { clip = bounds == size ? outer : Clip(rect: bounds) }
    clip = inner
    return try body(&self)
  }
}
