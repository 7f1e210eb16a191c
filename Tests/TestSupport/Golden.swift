import Foundation
import PNGCodec
import Raster
import Testing

/// Compares a picture with the golden `Tests/<Target>Tests/Goldens/<name>.png`, pixel by pixel
/// after decoding.
///
/// The environment variable `GOLDENS` says what to do about the files: `never` (the default)
/// writes none, `missing` writes those that do not exist, `all` writes every one that is missing
/// or differs. A test that writes one fails, so that no run passes on a picture that nobody has
/// looked at.
///
/// A difference is one issue, with the expected picture, the actual one and a map of the
/// differences attached, and written to the folder that `GOLDENS_OUT` names (by default
/// `goldens-out` in the temporary folder).
/// - Parameters:
///   - image: the picture that was drawn.
///   - name: letters, digits, `-`, `_` and `.`; the first a letter or digit.
///   - filePath: the test's file, from which the folder is found.
///   - sourceLocation: where an issue is reported.
public func expectGolden(
  _ image: Framebuffer, _ name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let environment = ProcessInfo.processInfo.environment
  let check: GoldenCheck
  do {
    check = try GoldenCheck(
      name: name, folder: GoldenCheck.folder(forTestFile: filePath),
      mode: environment["GOLDENS"], out: environment["GOLDENS_OUT"])
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return
  }
  guard let failure = check.compare(image) else { return }
  for (attachmentName, bytes) in failure.attachments {
    Attachment.record(bytes, named: attachmentName, sourceLocation: sourceLocation)
  }
  Issue.record("\(failure.message)", sourceLocation: sourceLocation)
}
