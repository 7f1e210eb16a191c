import Motion
import Testing

@Suite struct ShakeAnimationTests {
  @Test func theStandardShake() {
    let shake = ShakeAnimation.standard
    #expect(shake.keyframes.map(\.offset) == [0, -20, 20, -20, 0])
    #expect(shake.keyframes.map(\.time) == [0, 1.0 / 6, 0.5, 5.0 / 6, 1])
    #expect(shake.duration == .milliseconds(400) && shake.easing == .easeInOut)
  }

  @Test(arguments: Easing.allCases)
  func passesItsKeyframes(easing: Easing) throws {
    let shake = try ShakeAnimation(duration: .seconds(6), amplitude: 20, easing: easing)
    for (second, offset) in [(1, -20.0), (3, 20), (5, -20)] {
      #expect(shake.offset(at: .seconds(second)) == offset)
    }
    for rest in [Duration.seconds(-1), .zero, .seconds(6), .seconds(60)] {
      #expect(shake.offset(at: rest) == 0)
      #expect(shake.isOver(at: rest) == (rest >= .seconds(6)))
    }
  }

  /// Halfway between key frames the movement is halfway where its easing is symmetric.
  @Test(arguments: [
    (Easing.linear, [-10.0, 0, 0, -10]), (.easeInOut, [-10, 0, 0, -10]),
    (.easeIn, [-5, -10, 10, -15]), (.easeOut, [-15, 10, -10, -5]),
  ])
  func halfway(easing: Easing, offsets: [Double]) throws {
    let shake = try ShakeAnimation(duration: .seconds(6), amplitude: 20, easing: easing)
    let halves = [500, 2_000, 4_000, 5_500]
    #expect(halves.map { shake.offset(at: .milliseconds($0)) } == offsets)
  }

  @Test(arguments: Easing.allCases)
  func neitherJumpsNorLeavesItsBounds(easing: Easing) throws {
    let shake = try ShakeAnimation(duration: .seconds(1), amplitude: 20, easing: easing)
    var last = 0.0
    for millisecond in 0...1_001 {
      let offset = shake.offset(at: .milliseconds(millisecond))
      #expect(abs(offset) <= 20)
      // 120 points in a second, at most twice as fast where it eases.
      #expect(abs(offset - last) <= 0.2401, "at \(millisecond) ms")
      last = offset
    }
    #expect(last == 0)
  }

  @Test(arguments: Easing.allCases)
  func easingGoesFromNothingToAll(easing: Easing) {
    #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
    for outside in [-1, -Double.infinity, .nan] { #expect(easing.progress(at: outside) == 0) }
    for outside in [1.5, Double.infinity] { #expect(easing.progress(at: outside) == 1) }
    let steps = (0...100).map { easing.progress(at: Double($0) / 100) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy(<))
  }

  @Test func boundsAreHeld() throws {
    for duration in [Duration.milliseconds(9), .zero, .seconds(-1), .milliseconds(10_001)] {
      #expect { try ShakeAnimation(duration: duration) } throws: {
        ($0 as? MotionError)?.code == .outOfRange
      }
    }
    for amplitude in [-1, 1_000.5, .infinity, .nan] {
      #expect { try ShakeAnimation(amplitude: amplitude) } throws: {
        ($0 as? MotionError)?.message.contains("0...1000") == true
      }
    }
    let still = try ShakeAnimation(amplitude: 0)
    #expect(still.offset(at: .milliseconds(100)) == 0)
    #expect(try ShakeAnimation(duration: .seconds(10), amplitude: 1_000).amplitude == 1_000)
  }
}
