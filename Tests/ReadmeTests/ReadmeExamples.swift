// swift-format-ignore-file
import CaptchaKit
import CodeInput
import KeyedLooks
import Motion
import PNGCodec
import Raster
import Typefaces
import Typefoundry

/// The README's code, line for line, so that it is compiled and run.
enum ReadmeExamples {
  static func captcha() throws -> [Captcha] {
    let captcha = Captcha.random()        // from the system's randomness
    let page = captcha.png()              // [UInt8], a PNG file to send
    let answer = captcha.text             // what to keep on the server
    if captcha.matches(" 22pkl ") { print("welcome") }

    let same = Captcha.render(seed: 42)   // the same pixels from 42 on every machine, for tests
    let given = try Captcha.render(text: "7Qm2", seed: 7, style: .classic)
    precondition(!page.isEmpty && !answer.isEmpty)
    return [captcha, same, given]
  }

  static func styles() throws -> [CaptchaStyle] {
    var options = CaptchaStyle.standard.options
    options.characters = 7                   // always seven; fewestCharacters = 5 after it: five to seven
    options.width = 220
    options.scale = 2                        // pixels per point: sharper, the same layout
    options.background = .transparent(over: .white)
    let style = try CaptchaStyle(options)    // throws CaptchaError: what is wrong, what would be right

    let badge = try CaptchaStyle(width: 120, height: 44, characters: 5, lines: 3)   // looks like .classic
    return [style, badge]
  }

  static func faces() throws -> (style: CaptchaStyle, twins: [Character]) {
    var mixed = CaptchaStyle.standard.options
    mixed.faces = [.slab, .italic, .typewriter]      // each character takes one of them
    let varied = try CaptchaStyle(mixed)
    let twins = Typeface.slab.lookAlikes(of: "0")    // import Typefaces: what a face draws like a zero
    return (varied, twins)
  }

  static func keyed(
    secrets: (String) -> [UInt8], secondsSince1970: Int
  ) throws -> (styles: [CaptchaStyle], shown: Captcha) {
    func secret(named name: String) -> [UInt8] { secrets(name) }
    let key = secret(named: "captcha-key")             // 16 to 1,024 bytes, the same on all your servers
    let week = UInt64(secondsSince1970 / 604_800)
    let mine = try CaptchaStyle.keyed(by: key, epoch: week)   // import KeyedLooks
    let large = try CaptchaStyle.keyed(by: key, epoch: week, base: .large)
    let shown = Captcha.random(style: mine)
    return ([mine, large], shown)
  }

  static func ownFont(bytes: [UInt8]) throws -> CaptchaStyle {
    let font = try BitmapFont(fontFile: bytes)        // import Typefoundry; finds the format, names what is wrong
    var own = CaptchaStyle.standard.options
    own.faces = [Typeface(font)]                      // alone, or beside built-in faces
    own.alphabet = try Alphabet("天地玄黄宇宙洪荒")   // characters that the font must have
    let chinese = try CaptchaStyle(own)
    return chinese
  }

  static func chinese() throws -> (captcha: Captcha, style: CaptchaStyle) {
    let jerry = try Captcha.render(text: "杰a瑞3", seed: 7)
    var chinese = CaptchaStyle.han.options
    chinese.answers.acceptsTraditionalForms = true   // 國 for 国
    let tolerant = try CaptchaStyle(chinese)
    return (jerry, tolerant)
  }

  static func manyOnAllCores(keep: ([UInt8], String) -> Void) async throws {
    func store(_ file: [UInt8], label: String) { keep(file, label) }
    try await Captcha.renderMany(seeds: 1...1_000) { file in
      store(file.png, label: file.text)
    }
  }

  static func many(keep: ([UInt8], String) -> Void) {
    func store(_ file: [UInt8], label: String) { keep(file, label) }
    let renderer = CaptchaRenderer(style: .standard)   // one for each thread
    var file: [UInt8] = []
    for seed in UInt64(1)...1_000 {
      file.removeAll(keepingCapacity: true)
      let text = renderer.png(seed: seed, into: &file) // allocates nothing once warm
      store(file, label: text)
    }
  }

  /// What the server's functions were called with.
  final class Server {
    var kept: [String: CaptchaChallenge] = [:]
    var sent: [[UInt8]] = []
    var said: [String] = []

    func send(_ page: [UInt8]) { sent.append(page) }
    func welcome() { said.append("welcome") }
    func askAgain(_ triesLeft: Int) { said.append("\(triesLeft) left") }
    func startAgain(_ reason: CaptchaVerdict.Reason) { said.append(reason.rawValue) }

    func ask(_ id: String) throws {
      let policy = try SessionPolicy(maximumTries: 3, lifetime: .seconds(120))
      let session = CaptchaSession(policy: policy)
      kept[id] = session.challenge                     // in memory, Redis, a table
      send(session.captcha.png())
    }

    func answer(_ id: String, _ typed: String) {
      guard var challenge = kept.removeValue(forKey: id) else { return }
      // An answer has come in: take the challenge out, judge, put it back.
      let verdict = challenge.submit(typed)            // counts the try, then compares
      kept[id] = challenge
      switch verdict {
      case .accepted: welcome()
      case .rejected(.wrong, let triesLeft): askAgain(triesLeft)
      case .rejected(let reason, _): startAgain(reason)   // empty, expired, tooManyTries, alreadyAccepted
      }
    }
  }

  static func app(
    typed: String, elapsed: Duration, draw: @escaping (String) -> Void, move: (Double) -> Void
  ) throws {
    let controller = CaptchaController(style: .classic)
    controller.onChange(initial: true) { text in draw(text) }
    controller.refresh()                             // tapped
    try controller.show(text: "7Qm2")                // a text from the network, only drawn here
    if !controller.submit(typed).isAccepted {
      let offset = ShakeAnimation.standard.offset(at: elapsed)   // points; import Motion
      move(offset)
    }
  }

  static func codeBox(draw: @escaping (String) -> Void, check: @escaping (String) -> Void) throws -> Framebuffer {
    let code = CodeBoxController(try CodeBox(cells: 6, isSecure: true))   // import CodeInput
    code.onChange = { text in draw(text) }
    code.onComplete = { text in check(text) }
    code.insert("12 34 56")                          // a key or a paste
    code.deleteBackward()
    let renderer = try CodeBoxRenderer(theme: .password, cells: 6, width: 270, height: 45, scale: 2)
    let frame = try renderer.image(of: code.box)     // a Framebuffer: frame.pngBytes(), frame.bytes
    return frame
  }

  static func animation(of images: [Framebuffer]) throws -> PNGAnimation {
    let frames = images.map { PNGAnimation.Frame($0, delay: .milliseconds(40)) }
    let file = try PNGAnimation(frames: frames, plays: 3).pngBytes()   // import PNGCodec
    let read = try PNGAnimation(png: file)           // every frame as it is seen
    return read
  }
}
