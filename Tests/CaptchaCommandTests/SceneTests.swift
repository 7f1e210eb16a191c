import Foundation
import Testing

@Suite struct SceneTests {
  @Test(arguments: ["standard", "classic", "compact", "hardened", "digits", "han", "large"])
  func tellsEverything(style: String) throws {
    let directory = try TemporaryDirectory()
    let drawn = try CaptchaProcess.run("render", "--seed=9", "--style", style, in: directory)
    let result = try CaptchaProcess.run("scene", "--seed=9", "--style", style)
    #expect(result.status == 0 && result.errors.isEmpty)
    let scene = try result.json()
    #expect(try scene["text"] as? String == drawn.json()["text"] as? String)
    #expect(scene["style"] as? String == style)
    let glyphs = try #require(scene["glyphs"] as? [[String: Any]])
    #expect(glyphs.compactMap { $0["character"] as? String }.joined() == scene["text"] as? String)
    let width = try #require(scene["width"] as? Double)
    let height = try #require(scene["height"] as? Double)
    for glyph in glyphs {
      #expect(
        Set(glyph.keys) == [
          "character", "face", "color", "ink", "size", "turn_degrees", "shear", "origin", "box",
          "pixel_box", "coverage", "telling", "outline", "warp",
        ])
      let box = try #require(glyph["box"] as? [String: Double])
      let (x, y) = (try #require(box["x"]), try #require(box["y"]))
      #expect(x >= 0 && y >= 0)
      #expect(x + (box["width"] ?? .infinity) <= width)
      #expect(y + (box["height"] ?? .infinity) <= height)
      let pixels = try #require(glyph["pixel_box"] as? [String: Double])
      #expect(pixels["x"] == x.rounded(.down) && pixels["y"] == y.rounded(.down))
    }
    let lines = try #require(scene["lines"] as? [Any])
    #expect(lines.count == ["classic": 6, "compact": 4][style, default: 0])
    let strokes = try #require(scene["strokes"] as? [Any])
    #expect(strokes.isEmpty)
    let bands = try #require(scene["bands"] as? [[String: Any]])
    #expect(
      bands.count == ["standard": 2, "hardened": 2, "digits": 2, "han": 2][style, default: 0])
    for band in bands {
      #expect(band["upright"] as? Bool == false && band["color"] as? String != nil)
      #expect((band["swings"] as? [[String: Double]])?.count == 2)
    }
    let legibility = try #require(scene["legibility"] as? [String: Double])
    #expect(legibility["contrast"] ?? 0 >= 4.5)
  }

  @Test func tellsOfCutsAndLeans() throws {
    let scene = try CaptchaProcess.run(
      "scene", "--seed=4", "--bands=0", "--strokes=1", "--cuts=2", "--cut-width=3-4",
      "--coverage=0.6",
      "--telling=0.5", "--shear=0.3", "--background=dark", "--wander=0.3", "--fewest=4"
    ).json()
    let cuts = try #require(scene["cuts"] as? [[String: Any]])
    #expect(cuts.count == 2)
    for cut in cuts {
      #expect(cut["ink"] == nil && cut["color"] == nil)
      #expect(3...4 ~= (cut["width"] as? Double ?? 0))
    }
    let strokes = try #require(scene["strokes"] as? [[String: Any]])
    #expect(strokes.count == 1 && strokes.allSatisfy { $0["ink"] != nil })
    let glyphs = try #require(scene["glyphs"] as? [[String: Any]])
    #expect(4...5 ~= glyphs.count)
    #expect(glyphs.contains { ($0["shear"] as? Double ?? 0) != 0 })
    let legibility = try #require(scene["legibility"] as? [String: Double])
    #expect(0.5...1 ~= legibility["telling"] ?? 0)
    #expect(0.4...0.6 ~= legibility["cap_height"] ?? 0)
  }

  @Test func tellsOfBendsAndDots() throws {
    let plain = try CaptchaProcess.run("scene", "--seed=4").json()
    #expect(plain["warp"] is NSNull && (plain["dots"] as? [Any])?.isEmpty == true)
    let scene = try CaptchaProcess.run(
      "scene", "--seed=4", "--bands=0", "--warp=0.08", "--glyph-warp=0.05", "--dots=30",
      "--dot-size=2-3", "--crowding=0.3"
    ).json()
    let glyphs = try #require(scene["glyphs"] as? [[String: Any]])
    for (warp, most) in [(scene["warp"], 4.8)] + glyphs.map({ ($0["warp"], 2.5) }) {
      let warp = try #require(warp as? [String: [String: Double]])
      for way in ["down", "right"] {
        #expect(0.1...most ~= warp[way]?["amplitude"] ?? 0)
        #expect(30...120 ~= warp[way]?["length"] ?? 0)
        #expect(0..<1 ~= warp[way]?["phase_turns"] ?? -1)
      }
    }
    let dots = try #require(scene["dots"] as? [[String: Any]])
    #expect(25...30 ~= dots.count)
    for dot in dots {
      #expect(2...3 ~= dot["size"] as? Double ?? 0)
      #expect(dot["color"] as? String == (scene["inks"] as? [String])?.first)
      #expect(dot["center"] as? [String: Double] != nil)
    }
  }

  @Test func mixedCluttersChange() throws {
    let counts = try (1...12).map { seed in
      let scene = try CaptchaProcess.run(
        "scene", "--seed=\(seed)", "--bands=0", "--strokes=1", "--cuts=1", "--mix-strokes-and-cuts",
        "--coverage=0.6"
      ).json()
      return try #require(scene["cuts"] as? [Any]).count
    }
    #expect(Set(counts) == [0, 1, 2])
  }

  @Test func scaleChangesPixelsOnly() throws {
    let one = try CaptchaProcess.run("scene", "--seed=9").json()
    let three = try CaptchaProcess.run("scene", "--seed=9", "--scale=3").json()
    #expect(three["pixel_width"] as? Int == 480)
    for key in ["text", "width", "height", "inks", "strokes"] {
      #expect(one[key] as? NSObject == three[key] as? NSObject, "\(key)")
    }
  }

  @Test func drawsTheTextGiven() throws {
    let scene = try CaptchaProcess.run("scene", "--seed=9", "--text=4-5").json()
    #expect(scene["text"] as? String == "4-5")
  }

  @Test func printsTheSameEachTime() throws {
    let first = try CaptchaProcess.run("scene", "--seed=77")
    #expect(try first.text == CaptchaProcess.run("scene", "--seed=77").text)
    #expect(first.text.hasPrefix("{\n  \"seed\": 77,\n  \"text\": \""))
    #expect(first.text.hasSuffix("}\n"))
  }
}
