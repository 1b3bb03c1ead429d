import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct SpanTextTests {
  @Test(
    arguments: [
      (0.0, "0 s"), (45, "45 s"), (-45, "45 s"), (5_400, "1 h 30 min"), (3_600, "1 h"), (86_400, "1 day"),
      (180_000, "2 days 2 h"), (3_605, "1 h"), (59.6, "1 min"), (.infinity, "0 s"),
    ])
  func `a span is written in its two largest units`(seconds: Double, expected: String) {
    // An hour and five seconds has zero minutes, so only the hour is shown.
    #expect(SpanText.text(seconds).string == expected)
  }
}
