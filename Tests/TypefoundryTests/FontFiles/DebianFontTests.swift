import Foundation
import Raster
import Testing
import Typefoundry

/// Every font file of Debian packages loads. Skipped where a package is not installed.
@Suite("Fonts of Debian", .serialized)
struct DebianFontTests {
  /// A package, the endings of its font files, how many there are at least, and the step of a debug
  /// build.
  struct Package: CustomTestStringConvertible, Sendable {
    let name: String
    let endings: [String]
    let least: Int
    let step: Int

    var testDescription: String { name }
  }

  static let packages = [
    Package(name: "xfonts-base", endings: [".pcf.gz"], least: 300, step: 60),
    Package(name: "xfonts-wqy", endings: [".pcf", ".pcf.gz", ".bdf"], least: 4, step: 5),
    Package(name: "xfonts-efont-unicode", endings: [".pcf.gz"], least: 15, step: 15),
    Package(name: "unifont", endings: [".hex"], least: 2, step: 3),
    Package(name: "console-setup-linux", endings: [".psf.gz"], least: 100, step: 60),
  ]

  private static func isInstalled(_ package: String) -> Bool {
    DebianFonts.files(of: package, endings: [""]) != nil
  }

  static let installed = packages.filter { isInstalled($0.name) }
  static let missing = packages.filter { !isInstalled($0.name) }.map(\.name)

  @Test(
    "All packages are here",
    .enabled(
      if: missing.isEmpty,
      "to read Debian's fonts: apt-get install \(missing.joined(separator: " "))"))
  func packagesAreInstalled() {
    #expect(Self.installed.count == Self.packages.count)
  }

  @Test(
    "Every file loads, its glyphs have ink, and its measures are sensible", arguments: installed)
  func loads(package: Package) throws {
    let files = try #require(
      DebianFonts.files(of: package.name, endings: package.endings))
    #expect(files.count >= package.least)
    for file in DebianFonts.sampled(files, every: package.step) {
      let font = try BitmapFont(fontFile: DebianFonts.bytes(file))
      #expect(font.glyphs.count >= 10, "\(file)")
      let inked = font.glyphs.reduce(0) { $0 + ($1.inkBox.isEmpty ? 0 : 1) }
      // Fonts of nothing but spaces are there to be invisible: nil2.
      #expect(inked * 2 > font.glyphs.count || file.contains("nil2"), "\(file): \(inked) with ink")
      let metrics = font.metrics
      #expect(2...64 ~= metrics.em && metrics.ascent + metrics.descent <= 96, "\(file) \(metrics)")
    }
  }

  /// Fonts that are read through `pcf2bdf` too.
  static let converted = installed.filter { $0.endings.contains(".pcf.gz") }

  @Test(
    "A font through PCF and through BDF has the same glyphs and measures",
    .enabled(
      if: DebianFonts.hasProgram("pcf2bdf"), "to compare formats: apt-get install pcf2bdf"),
    arguments: converted)
  func throughBDF(package: Package) throws {
    let files = try #require(
      DebianFonts.files(of: package.name, endings: package.endings))
    // Large fonts take pcf2bdf some tenths of a second each.
    for file in DebianFonts.sampled(files, every: 2 * package.step) {
      let text = try #require(DebianFonts.output(["pcf2bdf", file]), "\(file)")
      let fromBDF = try BitmapFont(fontFile: [UInt8](text))
      let fromPCF = try BitmapFont(fontFile: DebianFonts.bytes(file))
      expectSameGlyphs(fromPCF, fromBDF, file)
      #expect(
        fromPCF.metrics.ascent == fromBDF.metrics.ascent
          && fromPCF.metrics.descent == fromBDF.metrics.descent, "\(file)")
      // Where the font gives no size, pcf2bdf makes one up.
      if text.range(of: Data("PIXEL_SIZE".utf8)) != nil {
        #expect(fromPCF.metrics == fromBDF.metrics, "\(file)")
      }
    }
  }

  @Test(
    "The font of Unifont has the same bitmaps as PCF and as .hex",
    .enabled(
      if: FileManager.default.fileExists(atPath: unifontPCF), "apt-get install xfonts-unifont"),
    .enabled(if: isInstalled("unifont"), "apt-get install unifont"))
  func unifont() throws {
    let hex = try BitmapFont(
      fontFile: DebianFonts.bytes("/usr/share/unifont/unifont.hex"))
    let pcf = try BitmapFont(fontFile: DebianFonts.bytes(Self.unifontPCF))
    let step = DebianFonts.sampled(["a", "b"], every: 2).count == 2 ? 1 : 50
    var compared = 0
    for glyph in hex.glyphs.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
      // Of canonically equivalent characters a font has the first.
      guard hex.glyph(for: glyph.character) === glyph, !glyph.inkBox.isEmpty,
        let other = pcf.glyph(for: glyph.character)
      else { continue }
      compared += 1
      #expect(glyph.bits == other.bits && glyph.inkBox.y == other.inkBox.y, "\(glyph.character)")
    }
    #expect(compared > 40_000 / step)
  }

  static let unifontPCF = "/usr/share/fonts/X11/misc/unifont.pcf.gz"
}
