// swift-format-ignore-file
// Made by fontsmith; the list of faces is Fonts/Faces.txt.

extension Typeface {

  /// All built-in faces.
  public static let all: [Typeface] = [
  ]
}
