import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct CalendarSheetTests {
  /// Noon in New York on 2024-03-31.
  private let calendar = APODCalendar(
    now: CalendarDay("2024-03-31").startInUTC.addingTimeInterval(17 * 3_600))

  private func day(after keys: [Key], from day: CalendarDay) -> CalendarDay {
    var sheet = CalendarSheet(day, within: calendar)
    for key in keys {
      let isKnown = sheet.press(key, within: calendar)
      #expect(isKnown)
    }
    return sheet.day
  }

  @Test func `goes by days weeks months and years`() {
    #expect(day(after: [Key(.left)], from: "2024-03-01") == "2024-02-29")
    #expect(day(after: [Key(.down), Key(.right)], from: "2024-01-27") == "2024-02-04")
    #expect(day(after: [Key(.pageUp)], from: "2024-03-31") == "2024-02-29")
    #expect(day(after: [Key("{")], from: "2024-02-29") == "2023-02-28")
    #expect(day(after: [Key(.pageUp), Key(.pageUp), Key(.pageUp)], from: "2024-03-15") == "2023-12-15")
    #expect(day(after: [Key(.pageDown, .shift)], from: "2020-05-05") == "2021-05-05")
  }

  @Test func `ends at the first and the newest day`() {
    #expect(day(after: [Key(.right)], from: "2024-03-31") == "2024-03-31")
    #expect(day(after: [Key("{"), Key("{")], from: "1996-01-01") == APODCalendar.firstDay)
    #expect(day(after: [Key("t")], from: "1999-01-01") == "2024-03-31")
    #expect(day(after: [Key(.home)], from: "1999-01-01") == APODCalendar.firstDay)
  }
}
