extension Framebuffer {
  /// Runs `body` with all drawing held inside a rounded rectangle, as well as inside any clip that
  /// already holds. The soft edge of the corners weakens what is drawn there.
  public mutating func withClip<Result, Failure: Error>(
    _ shape: RoundedRect, _ body: (inout Framebuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = clip
    defer { clip = outer }
    clip = outer.intersected(with: shape)
    return try body(&self)
  }

  /// Runs `body` with all drawing held inside whole pixels, as well as inside any clip that
  /// already holds.
  public mutating func withClip<Result, Failure: Error>(
    _ rect: PixelRect, _ body: (inout Framebuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withClip(RoundedRect(rect, radius: 0), body)
  }
}
