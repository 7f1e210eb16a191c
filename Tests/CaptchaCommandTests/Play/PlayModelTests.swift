import CaptchaKit
import Testing

@testable import captcha

@Suite struct PlayModelTests {
  private func game() throws -> PlayModel {
    var next: UInt64 = 100
    return try PlayModel(style: .standard, seed: 42, now: .zero) {
      next += 1
      return next
    }
  }

  private let answer = Captcha.render(seed: 42).text

  @Test func typingGoesIntoTheBox() throws {
    var model = try game()
    #expect(model.box.cellCount == answer.count && model.box.isFocused)
    model.handle(.text("ab"), now: .zero)
    model.handle(.left, now: .zero)
    model.handle(.paste(" c d "), now: .zero)
    #expect(model.box.text == "acdb")
    model.handle(.backspace, now: .zero)
    model.handle(.delete, now: .zero)
    #expect(model.box.text == "ac")
    model.handle(.home, now: .zero)
    #expect(model.box.caret == 0)
    model.handle(.end, now: .zero)
    #expect(model.box.caret == 2)
    model.handle(.tab, now: .zero)
    #expect(model.box.isSecure)
    model.handle(.control("u"), now: .zero)
    #expect(!model.box.hasText)
    model.handle(.paste("1234567"), now: .zero)
    #expect(model.box.text == "12345" && model.message.tone == .bad)
    model.handle(.backspace, now: .zero)
    #expect(model.message.tone == .plain)
  }

  @Test func aRightAnswerIsSaidUntilAnyKey() throws {
    var model = try game()
    model.handle(.paste(answer), now: .zero)
    model.handle(.enter, now: .zero)
    #expect(model.phase == .accepted && model.message.tone == .good)
    #expect(model.box.text == answer && model.nextMoment(now: .zero) == nil)
    model.handle(.text("x"), now: .zero)
    #expect(model.phase == .typing && !model.box.hasText)
    // The captcha that was accepted is gone, and the tries are all there again.
    #expect(model.captcha?.seed == 101 && model.session?.triesLeft == 3)
  }

  @Test func wrongAnswersShakeAndThreeMakeANewCaptcha() throws {
    var model = try game()
    var now = Duration.zero
    for left in [2, 1, 0] {
      model.handle(.text("wrong"), now: now)
      model.handle(.enter, now: now)
      #expect(model.phase == .shaking(since: now) && model.box.text == "wrong")
      #expect(model.session?.triesLeft == left && model.captcha?.seed == 42)
      #expect(model.shakeOffset(now: now + .milliseconds(200)) == 20)
      let next = try #require(model.nextMoment(now: now))
      #expect(next > now && next < now + .milliseconds(50))
      now += PlayModel.shake.duration
      model.advance(to: now)
      #expect(model.phase == .typing && !model.box.hasText && model.shakeOffset(now: now) == 0)
    }
    #expect(model.captcha?.seed == 101 && model.session?.triesLeft == 3)
  }

  @Test func aKeyEndsTheShakeAndIsNotLost() throws {
    var model = try game()
    model.handle(.text("wrong"), now: .zero)
    model.handle(.enter, now: .zero)
    model.handle(.text("y"), now: .milliseconds(50))
    #expect(model.phase == .typing && model.box.text == "y")
  }

  @Test func anEmptyAnswerTakesNoTry() throws {
    var model = try game()
    model.handle(.enter, now: .zero)
    #expect(model.phase == .typing && model.session?.triesLeft == 3 && model.message.tone == .bad)
  }

  @Test func newCaptchasGiveNoTriesBack() throws {
    var model = try game()
    model.handle(.text("wrong"), now: .zero)
    model.handle(.enter, now: .zero)
    model.advance(to: .seconds(1))
    model.handle(.text("y"), now: .seconds(1))
    model.click(on: .captcha, now: .seconds(1))
    #expect(model.captcha?.seed == 101 && !model.box.hasText && model.session?.triesLeft == 2)
    model.handle(.control("r"), now: .seconds(1))
    #expect(model.captcha?.seed == 102)
  }

  @Test func clicksOnCellsMoveTheCaret() throws {
    var model = try game()
    model.handle(.text("abc"), now: .zero)
    model.click(on: .cell(1), now: .zero)
    #expect(model.box.caret == 1)
    model.click(on: nil, now: .zero)
    #expect(model.box.caret == 1 && model.captcha?.seed == 42)
  }

  @Test func anExpiredCaptchaIsReplaced() throws {
    var model = try game()
    let end = try #require(model.nextMoment(now: .zero))
    #expect(end == .seconds(300))
    model.handle(.text("y2"), now: .zero)
    model.advance(to: end - .milliseconds(1))
    #expect(model.captcha?.seed == 42)
    model.advance(to: end)
    #expect(model.captcha?.seed == 101 && !model.box.hasText)
    #expect(model.nextMoment(now: end) == .seconds(600))
  }

  @Test(arguments: [InputEvent.escape, .control("d")])
  func quits(event: InputEvent) throws {
    var model = try game()
    model.handle(event, now: .zero)
    #expect(model.isOver)
  }

  @Test func passwordsTakeDigitsOnly() {
    var model = PlayModel()
    #expect(model.captcha == nil && model.box.isSecure && model.nextMoment(now: .zero) == nil)
    model.handle(.text("12a"), now: .zero)
    #expect(model.box.text == "12" && model.message.tone == .bad)
    model.handle(.enter, now: .zero)
    #expect(model.phase == .shaking(since: .zero))
    model.advance(to: .seconds(1))
    #expect(!model.box.hasText)
    model.handle(.paste("123-456"), now: .seconds(1))
    model.handle(.enter, now: .seconds(1))
    #expect(model.phase == .accepted && model.message.tone == .good)
    model.handle(.enter, now: .seconds(1))
    #expect(model.phase == .typing && !model.box.hasText)
  }

  @Test func layoutsFitOrSayWhatWouldDo() throws {
    for columns in stride(from: 1, through: 400, by: 7) {
      for rows in 1...120 {
        for points: (Int, Int)? in [(160, 60), (100, 40), (4_000, 12), nil] {
          do throws(PlayLayout.TooSmall) {
            let layout = try PlayLayout(columns: columns, rows: rows, points: points, cells: 6)
            for place in [layout.box, layout.captcha ?? layout.box] {
              #expect(place.x >= 0 && place.maxX <= columns)
              #expect(place.y >= 0 && place.maxY <= 2 * layout.messageRow)
            }
            if let captcha = layout.captcha { #expect(captcha.maxY < layout.box.y) }
          } catch {
            #expect(columns < error.columns || rows < error.rows)
          }
        }
      }
    }
  }

  /// Every look of the box and every preset can be drawn at the least size and at a large one.
  @Test(arguments: ["classic", "compact", "standard", nil])
  func everyLookCanBeDrawn(style: String?) throws {
    for box in BoxStyle.all {
      let model =
        try style.map {
          try PlayModel(style: .named($0), seed: 1, now: .zero) { 2 }
        } ?? PlayModel()
      for (columns, rows) in [(80, 24), (80, 23), (200, 60), (300, 90)] {
        let painter = PlayPainter(theme: box.theme)
        let screen = try painter.screen(of: model, columns: columns, rows: rows, now: .zero)
        let isDrawn = screen.cells.contains { $0.character == "▀" }
        #expect(isDrawn, "\(box.name) \(columns)x\(rows)")
      }
    }
  }
}
