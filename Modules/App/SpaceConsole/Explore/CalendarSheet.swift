import SpaceDomain
import TerminalKit

/// The calendar in which a day is chosen.
struct CalendarSheet: Sendable, Hashable {
  /// The day that is chosen.
  private(set) var day: CalendarDay

  static let keys = [
    KeyHint("arrows h j k l", "the day, the week"), KeyHint("PgUp PgDn", "the month before, after"),
    KeyHint("{ }", "the year before, after"), KeyHint("t", "the newest day"), KeyHint("x", "a random day"),
    KeyHint("Enter", "show it"), KeyHint("Esc", "close"),
  ]

  /// A calendar that opens at a day.
  init(_ day: CalendarDay, within calendar: APODCalendar) { self.day = Self.clamped(day, calendar) }

  /// Chooses another day as a key says; false if the key is for something else.
  mutating func press(_ key: Key, within calendar: APODCalendar) -> Bool {
    let target: CalendarDay
    switch key.code {
    case .left, .character("h"): target = day.advanced(by: -1)
    case .right, .character("l"): target = day.advanced(by: 1)
    case .up, .character("k"): target = day.advanced(by: -7)
    case .down, .character("j"): target = day.advanced(by: 7)
    case .pageUp: target = Self.day(day, months: key.modifiers.contains(.shift) ? -12 : -1)
    case .pageDown: target = Self.day(day, months: key.modifiers.contains(.shift) ? 12 : 1)
    case .character("{"): target = Self.day(day, months: -12)
    case .character("}"): target = Self.day(day, months: 12)
    case .character("t"), .end: target = calendar.today
    case .home: target = APODCalendar.firstDay
    default: return false
    }
    day = Self.clamped(target, calendar)
    return true
  }

  /// The same day some months later; a day that the month does not have becomes its last.
  private static func day(_ day: CalendarDay, months: Int) -> CalendarDay {
    let month = day.year * 12 + day.month - 1 + months
    let (year, number) = (month / 12, month % 12 + 1)
    let last = CalendarDay.length(ofMonth: number, in: year)
    return CalendarDay(year: year, month: number, day: min(day.day, last)) ?? day
  }

  private static func clamped(_ day: CalendarDay, _ calendar: APODCalendar) -> CalendarDay {
    let index = day.daysSince1970
    let limits = APODCalendar.firstDay.daysSince1970...calendar.today.daysSince1970
    return CalendarDay(daysSince1970: min(max(index, limits.lowerBound), limits.upperBound))
  }
}

// MARK: - Drawing

extension CalendarSheet {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  private static let size = (columns: 23, rows: 8)

  /// Draws it over the middle of an area.
  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let inner = Panel.draw(
      "Choose a day", columns: Self.size.columns, rows: Self.size.rows, in: area, on: &frame, look)
    let title: SafeText = "\(Self.months[day.month - 1]) \(day.year)"
    let heading = [
      StyledText(title.padded(to: inner.columns, .center), .title),
      StyledText(" Mo Tu We Th Fr Sa Su", .dim),
    ]
    frame.write(heading, in: inner)
    for number in 1...CalendarDay.length(ofMonth: day.month, in: day.year) {
      draw(number, in: inner.split(top: 2).rest, on: &frame, look)
    }
  }

  private func draw(_ number: Int, in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let first = CalendarDay(year: day.year, month: day.month, day: 1),
      let date = CalendarDay(year: day.year, month: day.month, day: number)
    else { return }
    // Monday is the first column.
    let place = (first.weekday + 6) % 7 + number - 1
    let cell = GridArea(column: area.column + place % 7 * 3, row: area.row + place / 7, columns: 4, rows: 1)
    guard cell.row < area.row + area.rows else { return }
    let exists = (try? look.calendar.validate(date)) != nil
    let text = SafeText("\(number)").padded(to: 2, .trailing)
    let style = CellStyle(date == look.calendar.today ? .accent : exists ? .plain : .dim)
    frame.grid.write(text, style, row: cell.row, column: cell.column + 1, width: 2)
    if date == day {
      frame.grid.select(cell)
    }
    if exists { frame.add(.day(date), in: cell) }
  }
}
