import Foundation

/// The folder of the built commands: test bundles stand in it.
public let builtBinaries: URL = {
  let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  let candidates = [bundle, Bundle.main.bundleURL] + Bundle.allBundles.map(\.bundleURL)
  for candidate in candidates {
    for folder in [candidate, candidate.deletingLastPathComponent()]
    where FileManager.default.isExecutableFile(
      atPath: folder.appendingPathComponent("captcha").path)
    {
      return folder
    }
  }
  fatalError("no command stands beside the test bundle \(bundle.path)")
}()
