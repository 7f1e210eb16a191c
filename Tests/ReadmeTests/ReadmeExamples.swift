import CaptchaKit

/// The README's code, line for line, so that it is compiled and run.
enum ReadmeExamples {
  static func captcha() throws -> [Captcha] {
    let captcha = Captcha.random()        // from the system's randomness
    let page = captcha.png()              // [UInt8], a PNG file to send
    let answer = captcha.text             // what to keep on the server
    if captcha.matches(" y22al ") { print("welcome") }

    let same = Captcha.render(seed: 42)   // the same pixels from 42 on every machine, for tests
    let given = try Captcha.render(text: "7Qm2", seed: 7, style: .classic)
    precondition(!page.isEmpty && !answer.isEmpty)
    return [captcha, same, given]
  }

  static func styles() throws -> [CaptchaStyle] {
    var options = CaptchaStyle.standard.options
    options.characters = 7
    options.width = 220
    options.scale = 2                        // pixels per point: sharper, the same layout
    options.background = .transparent(over: .white)
    let style = try CaptchaStyle(options)    // throws CaptchaError: what is wrong, what would be right

    let badge = try CaptchaStyle(width: 120, height: 44, characters: 5, lines: 3)   // looks like .classic
    return [style, badge]
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
}
