/// A face as its source describes it: a name, the pen that draws it, and the alternates it takes.
public struct Face: Hashable, Sendable {
  /// The face's name.
  public var name: String
  /// What draws it.
  public var pen: Pen
  /// Second shapes that it takes, such as `a.single`.
  public var alternates: [String]

  /// Makes a face.
  public init(name: String, pen: Pen, alternates: [String] = []) {
    self.name = name
    self.pen = pen
    self.alternates = alternates
  }

  /// Reads a list of faces (`Fonts/Faces.txt`).
  /// - Throws: `malformed` or `outOfRange`, with the line at fault.
  public static func list(parsing text: some StringProtocol) throws(TypefoundryError) -> [Face] {
    []
  }
}
