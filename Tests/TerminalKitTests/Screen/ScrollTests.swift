import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceConsole

@Suite struct ScrollTests {
  @Test func staysWithinWhatThereIs() {
    var scroll = Scroll()
    func press(_ key: Key, _ rows: Int) { #expect(Self.press(key, rows, &scroll)) }
    press(Key(.up), 10)
    #expect(scroll.offset == 0)
    press(Key(.pageDown), 10)
    #expect(scroll.offset == 9)
    press(Key(.end), 10)
    #expect(scroll.offset == 15)
    press(Key(.down), 10)
    #expect(scroll.offset == 15)
    // After the terminal has grown one key is enough to go back.
    press(Key(.up), 20)
    #expect(scroll.offset == 4)
    #expect(!Self.press(Key("x"), 10, &scroll))
    #expect(!Self.press(Key(.down, .alt), 10, &scroll))
  }

  private static func press(_ key: Key, _ rows: Int, _ scroll: inout Scroll) -> Bool {
    scroll.press(key, rows: rows, lines: 25)
  }

  @Test func keepsTheChosenItemInSight() {
    var cursor = ListCursor()
    for _ in 0..<12 { _ = cursor.press(Key(.down), visible: 5, count: 20) }
    #expect(cursor.selected == 12 && cursor.range(visible: 5, count: 20) == 8..<13)
    _ = cursor.press(Key(.up), visible: 5, count: 20)
    #expect(cursor.range(visible: 5, count: 20) == 8..<13)
    _ = cursor.press(Key(.home), visible: 5, count: 20)
    #expect(cursor.range(visible: 5, count: 20) == 0..<5)
    _ = cursor.press(Key(.end), visible: 5, count: 20)
    #expect(cursor.selected == 19 && cursor.range(visible: 5, count: 20) == 15..<20)
    // In a larger window nothing is left empty.
    #expect(cursor.range(visible: 8, count: 20) == 12..<20)
    #expect(cursor.range(visible: 5, count: 0).isEmpty)
  }
}

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

  @Test func goesByDaysWeeksMonthsAndYears() {
    #expect(day(after: [Key(.left)], from: "2024-03-01") == "2024-02-29")
    #expect(day(after: [Key(.down), Key(.right)], from: "2024-01-27") == "2024-02-04")
    #expect(day(after: [Key(.pageUp)], from: "2024-03-31") == "2024-02-29")
    #expect(day(after: [Key("{")], from: "2024-02-29") == "2023-02-28")
    #expect(day(after: [Key(.pageUp), Key(.pageUp), Key(.pageUp)], from: "2024-03-15") == "2023-12-15")
    #expect(day(after: [Key(.pageDown, .shift)], from: "2020-05-05") == "2021-05-05")
  }

  @Test func endsAtTheFirstAndTheNewestDay() {
    #expect(day(after: [Key(.right)], from: "2024-03-31") == "2024-03-31")
    #expect(day(after: [Key("{"), Key("{")], from: "1996-01-01") == APODCalendar.firstDay)
    #expect(day(after: [Key("t")], from: "1999-01-01") == "2024-03-31")
    #expect(day(after: [Key(.home)], from: "1999-01-01") == APODCalendar.firstDay)
  }
}

@Suite struct ImageDetailTests {
  private let area = GridArea(column: 0, row: 0, columns: 80, rows: 21)

  private func pressed(_ keys: [Key], from detail: ImageDetail = ImageDetail()) -> ImageDetail {
    var detail = detail
    for key in keys {
      let isKnown = detail.press(key, in: area)
      #expect(isKnown)
    }
    return detail
  }

  @Test func zoomsWithinItsLimitsAndMovesWithinThePicture() {
    let near = pressed(Array(repeating: Key("+"), count: 9))
    #expect(near.zoom == 8)
    let corner = pressed(Array(repeating: [Key(.left), Key(.up)], count: 99).flatMap { $0 }, from: near)
    #expect(corner != near && pressed([Key(.left)], from: corner) == corner)
    #expect(pressed([Key("0")], from: corner) == ImageDetail())
    // The whole picture has nowhere to move.
    #expect(pressed([Key(.right)]) == ImageDetail())
    var detail = ImageDetail()
    let isKnown = detail.press(Key("x"), in: area)
    #expect(!isKnown)
  }

  @Test func goesOnFromWhatIsSeenAfterTheTerminalHasGrown() {
    // Given
    var detail = pressed(Array(repeating: Key("+"), count: 3))
    #expect(detail.zoom == 8)
    // When the terminal has room for no more than four times as much
    let large = GridArea(column: 0, row: 0, columns: 200, rows: 47)
    let isKnown = detail.press(Key("-"), in: large)
    // Then
    #expect(isKnown && detail.zoom == 2)
  }

  @Test func staysFartherAwayWhereTheTerminalIsLarge() {
    let sizes = [(40, 10), (80, 21), (200, 47), (400, 150), (700, 300)]
    let zooms = sizes.map { ImageDetail.largestZoom(in: GridArea(column: 0, row: 0, columns: $0, rows: $1)) }
    #expect(zooms == [8, 8, 4, 1, 1])
  }
}

@Suite struct PictureShelfTests {
  private func request(_ id: Int, _ columns: Int, _ rows: Int) -> PictureRequest {
    PictureRequest(id: "\(id)", area: CellArea(columns: columns, rows: rows))
  }

  @Test func forgetsTheOldestPicturesWhenTheyAreTooMuch() {
    var shelf = PictureShelf()
    for id in 0..<10 { shelf.keep(.failed("x"), for: request(id, 1_000, 100)) }
    #expect(shelf[request(3, 1_000, 100)] == nil && shelf[request(4, 1_000, 100)] != nil)
    // One that is too large by itself is kept all the same: it is being looked at.
    shelf.keep(.failed("x"), for: request(99, 10_000, 100))
    #expect(shelf[request(99, 10_000, 100)] != nil && shelf[request(9, 1_000, 100)] == nil)
  }
}
