import Foundation
import SpaceDomain
import Testing

@Suite struct ISO8601Tests {
  @Test(
    arguments: [
      ("2026-11-21T12:00:00Z", 1_795_262_400.0), ("2026-11-21T12:00:00.5Z", 1_795_262_400.5),
      ("2026-11-21T13:00:00+01:00", 1_795_262_400), ("2026-11-21T07:00:00-05:00", 1_795_262_400),
      ("1957-10-04T19:28:34Z", -386_310_686),
    ])
  func `reads instants`(text: String, seconds: Double) throws {
    let instant = try #require(ISO8601.instant(text))
    #expect(instant.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: ["2026-02-30T12:00:00Z", "2026-11-21", "12:00", "", "now", "2026-11-21T25:00:00Z"])
  func `refuses invalid instants`(text: String) {
    #expect(ISO8601.instant(text) == nil)
  }

  @Test func `writes whole seconds in UTC`() {
    #expect(ISO8601.text(Date(timeIntervalSince1970: 1_795_262_400.9)) == "2026-11-21T12:00:00Z")
  }
}
