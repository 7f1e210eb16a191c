import Raster

/// Turns a seed into a scene. A composer keeps its scratch plane; it is not shared.
///
/// The text is drawn once. What may fail a bound (the layout, the noise) is drawn again from the
/// next numbers of its own stream, a bounded number of times, and then falls back to what always
/// holds, so that composing never fails.
struct Composer {
  /// How often a layout or lines are drawn before the fallback.
  static let tries = 8
  /// How often a stroke or cut is drawn before it is left out.
  static let curveTries = 24

  let plan: CaptchaPlan
  /// The glyphs and strokes at one pixel a point, for measuring.
  var tiles: SceneTiles
  /// The lines, likewise.
  var lineCover: CoverageMask
  /// What covers the glyphs of each ink, likewise.
  var covers: [CoverageMask] = []
  /// True when the covers are those of this scene.
  var hasCovers = false
  /// What each glyph keeps under what has been placed, and under what is being tried.
  var kept: [Figures] = []
  var figures: [Figures] = []
  /// How much of the narrower of two neighbours' widths the layout being tried lets overlap at most,
  /// and by how much each stands into the next one.
  var crowding = 0.0
  var overlaps: [Double]
  /// How much of each glyph its neighbours cover, in 1/255 pixels.
  var crowded: [Int]
  /// What bands are judged by.
  var probes: BandProbes

  /// Makes a composer for a plan.
  init(plan: CaptchaPlan) {
    self.plan = plan
    probes = BandProbes(plan: plan)
    tiles = SceneTiles(plan: plan, scale: 1)
    overlaps = [Double](repeating: 0, count: plan.options.characters)
    crowded = [Int](repeating: 0, count: plan.options.characters)
    lineCover = .plane(width: plan.options.width, height: plan.options.height)
  }

  /// Composes a picture of a text at random.
  mutating func compose(seed: UInt64, into scene: inout CaptchaScene) {
    start(&scene)
    var stream = RandomStream(seed: seed, purpose: .text)
    var count = plan.options.characters
    if let fewest = plan.options.fewestCharacters, fewest < count {
      count = stream.integer(in: fewest...count)
    }
    for _ in 0..<count {
      append(letter: stream.below(plan.letters.count), to: &scene)
    }
    finish(seed: seed, &scene)
  }

  /// Composes a picture of a given text: indices of the plan's letters, as many as its characters.
  mutating func compose(letters: [Int], seed: UInt64, into scene: inout CaptchaScene) {
    start(&scene)
    for letter in letters { append(letter: letter, to: &scene) }
    finish(seed: seed, &scene)
  }

  /// Empties the scene but keeps its storage.
  private func start(_ scene: inout CaptchaScene) {
    let options = plan.options
    scene.width = options.width
    scene.height = options.height
    scene.scale = options.scale
    scene.cornerRadius = options.cornerRadius
    scene.usedFallback = false
    scene.warp = nil
    scene.inks.removeAll(keepingCapacity: true)
    scene.glyphs.removeAll(keepingCapacity: true)
    scene.strokes.removeAll(keepingCapacity: true)
    scene.dots.removeAll(keepingCapacity: true)
    scene.bands.removeAll(keepingCapacity: true)
    scene.lines.removeAll(keepingCapacity: true)
  }

  /// Adds a letter that has no face and no place yet.
  private func append(letter: Int, to scene: inout CaptchaScene) {
    scene.glyphs.append(
      CaptchaScene.Glyph(
        character: plan.letters[letter].character, face: "", ink: 0, size: 0, angle: .zero,
        origin: Point(x: 0, y: 0), inkBox: Rect(x: 0, y: 0, width: 0, height: 0), coverage: 0,
        place: CaptchaScene.PlanPlace(letter: letter)))
  }

  private mutating func finish(seed: UInt64, _ scene: inout CaptchaScene) {
    var layout = RandomStream(seed: seed, purpose: .layout)
    chooseForms(&scene, from: &layout)
    hasCovers = false
    placeGlyphs(&scene, from: &layout)
    var colors = RandomStream(seed: seed, purpose: .colors)
    chooseColors(&scene, from: &colors)
    var noise = RandomStream(seed: seed, purpose: .noise)
    addNoise(&scene, from: &noise)
    addBands(&scene, from: &noise)
  }

  /// Draws a face for each character.
  private func chooseForms(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    for index in scene.glyphs.indices {
      let forms = plan.letters[scene.glyphs[index].place.letter].forms
      let form = forms.lowerBound + (forms.count == 1 ? 0 : stream.below(forms.count))
      scene.glyphs[index].place.form = form
      scene.glyphs[index].face = plan.faceNames[plan.forms[form].face]
    }
  }
}
