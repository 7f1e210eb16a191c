import CodeInput
import Testing

@Suite("Code boxes that call closures")
struct CodeBoxControllerTests {
  final class Log {
    var lines: [String] = []
  }

  static func observed(_ box: CodeBox) -> (CodeBoxController, Log) {
    let log = Log()
    let controller = CodeBoxController(box)
    controller.onBegin = { log.lines.append("begin") }
    controller.onChange = { log.lines.append("change \($0)") }
    controller.onRefused = { log.lines.append("refused \($0)") }
    controller.onComplete = { log.lines.append("complete \($0)") }
    controller.onEnd = { log.lines.append("end") }
    controller.onRedraw = { log.lines.append("redraw") }
    return (controller, log)
  }

  @Test("each event calls its closure, in order")
  func order() throws {
    let (controller, log) = Self.observed(try CodeBox(cells: 2))
    controller.focus()
    controller.insert("1x23")
    controller.deleteBackward()
    controller.moveCaret(to: 0)
    controller.moveCaret(to: 0)
    controller.deleteForward()
    controller.clear()
    controller.isSecure = true
    controller.blur()
    #expect(
      log.lines == [
        "redraw", "begin", "change 12", "refused 1 not accepted", "refused no room for 1",
        "complete 12", "change 1", "redraw", "change ", "redraw", "redraw", "end",
      ])
    #expect(controller.isSecure && controller.box.isSecure)
    controller.restore(try CodeBox(cells: 3))
    #expect(log.lines.last == "redraw" && controller.box.cellCount == 3)
  }

  @Test("a closure may empty the box: what is still to come of the call comes first")
  func reentrancy() throws {
    let (controller, log) = Self.observed(try CodeBox(cells: 2))
    controller.onChange = { [unowned controller] text in
      log.lines.append("change \(text)")
      if text == "12" { controller.clear() }
    }
    controller.insert("12")
    #expect(log.lines == ["begin", "change 12", "complete 12", "change "])
    #expect(!controller.box.hasText)
  }
}
