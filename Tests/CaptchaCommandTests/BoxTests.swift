import CodeInput
import Foundation
import PNGCodec
import Raster
import Testing

@Suite struct BoxTests {
  private func box(_ options: String...) throws -> (json: [String: Any], picture: Framebuffer) {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["box"] + options, in: directory)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let json = try result.json()
    let bytes = try directory.bytes("box.png")
    #expect(json["bytes"] as? Int == bytes.count && json["file"] as? String == "box.png")
    let picture = try Framebuffer(png: bytes)
    #expect(json["pixel_width"] as? Int == picture.width)
    #expect(json["pixel_height"] as? Int == picture.height)
    return (json, picture)
  }

  private static let themes: [(String, CodeBoxTheme)] = [
    ("standard", .standard), ("dark", .dark), ("underlined", .underlined), ("circles", .circles),
    ("password", .password), ("segmented", .segmented),
  ]

  @Test(arguments: themes)
  func drawsWhatTheRendererDraws(name: String, theme: CodeBoxTheme) throws {
    let (json, picture) = try box(
      "--cells=5", "--text=123", "--style", name, "--width=230", "--height=50", "--scale=2")
    var model = try CodeBox(cells: 5)
    model.insert("123")
    let renderer = try CodeBoxRenderer(theme: theme, cells: 5, width: 230, height: 50, scale: 2)
    #expect(try picture == renderer.image(of: model))
    #expect(json["style"] as? String == name && json["text"] as? String == "123")
    #expect(json["cells"] as? Int == 5 && json["filled"] as? Int == 3)
    #expect(json["secure"] as? Bool == false && json["scale"] as? Int == 2)
  }

  @Test func drawsEveryState() throws {
    var model = try CodeBox(cells: 6, isSecure: true)
    model.insert("1234")
    model.moveCaret(to: 2)
    model.focus()
    let base = ["--text=1234", "--secure", "--caret=2"]
    func picture(_ options: [String], _ presentation: CodeBoxRenderer.Presentation) throws {
      let directory = try TemporaryDirectory()
      _ = try CaptchaProcess.run(["box"] + base + options, in: directory)
      var theme = CodeBoxTheme.standard
      theme.isRightToLeft = options.contains("--rtl")
      let renderer = try CodeBoxRenderer(theme: theme, cells: 6, width: 270, height: 51)
      let expected = try renderer.image(of: model, presentation)
      #expect(try Framebuffer(png: directory.bytes("box.png")) == expected, "\(options)")
    }
    try picture([], .init())
    try picture(["--rtl"], .init())
    try picture(["--error"], .init(isError: true))
    try picture(["--disabled"], .init(isDisabled: true))
  }

  @Test func focusPutsTheCaretBehindTheText() throws {
    #expect(try box("--text=12", "--focused").picture == box("--text=12", "--caret=2").picture)
    #expect(try box("--text=12").picture != box("--text=12", "--focused").picture)
  }

  @Test func aSecureTextIsShownNowhere() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run("box", "--text=987654", "--secure", in: directory)
    #expect(result.status == 0 && !result.text.contains("987654") && !result.text.contains("text"))
    #expect(try result.json()["filled"] as? Int == 6)
    #expect(
      try box("--text=987654", "--secure").picture == box("--text=111111", "--secure").picture)
    let tooLong = try CaptchaProcess.run("box", "--text=987654321", "--secure", in: directory)
    #expect(tooLong.status == 65 && !tooLong.errors.contains("987"))
  }

  @Test func sizesFollowTheCells() throws {
    #expect(try box("--style=segmented").picture.width == 200)
    #expect(try box("--style=password").picture.width == 270)
    #expect(try box("--style=password", "--cells=4").picture.width == 180)
    #expect(try box("--text= 12 34 56").json["text"] as? String == "123456")
  }

  @Test func goesToStandardOutput() throws {
    let result = try CaptchaProcess.run("box", "--text=4711", "--out", "-", "--scale=3")
    #expect(result.status == 0)
    #expect(try Framebuffer(png: [UInt8](result.output)).width == 810)
    let json = try CaptchaProcess.Result.object(Data(result.errors.utf8))
    #expect(json["text"] as? String == "4711" && json["file"] as? String == "-")
  }

  @Test(arguments: [
    (["--cells=0"], 65, "1...64"), (["--cells=65"], 65, "1...64"),
    (["--style=neon"], 65, "standard, dark, underlined, circles, password, segmented"),
    (["--text=1234567"], 65, "at most as many"), (["--text=1\u{7}"], 65, "visible"),
    (["--text=12", "--caret=3"], 65, "it must be 0...2"), (["--scale=4"], 65, "1...3"),
    (["--width=20"], 65, "do not fit"), (["--style=password", "--width=200"], 65, "270"),
    (["--error", "--disabled"], 64, "exclude each other"), (["extra"], 64, "takes nothing else"),
    (["--out=none/x.png"], 74, "cannot write"),
  ])
  func refusesWhatCannotBe(options: [String], status: Int32, part: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["box"] + options, in: directory)
    #expect(result.status == status)
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1 && result.output.isEmpty)
    #expect(try directory.names().isEmpty)
  }
}
