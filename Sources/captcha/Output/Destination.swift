/// Where a picture goes: a file, or standard output for `-`.
struct Destination {
  let path: String

  /// Writes the picture, then a line of JSON about it to whichever stream has no picture on it.
  func write(_ png: [UInt8], reporting json: JSON) throws(CommandError) {
    if path == "-" {
      try StandardStream.output.write(png)
      try StandardStream.error.write(json.line + "\n")
    } else {
      try OutputFile.write(png, to: path)
      try StandardStream.output.write(json.line + "\n")
    }
  }
}
