import CResources
import SpaceDomain

/// The bundled titles of the pictures of the day, oldest first, as `Scripts/apod-titles` writes them.
struct TitleTable: Sendable {
  private(set) var rows: [ArchivedAPOD] = []

  static let bundled = TitleTable([UInt8](cresources_apod_titles()))

  /// Reads the text. A bad line also loses the lines after it, because each day is counted from the line
  /// before.
  init(_ text: [UInt8]) {
    var reader = TabSeparatedReader(text)
    guard reader.text() == "apod-titles", reader.number() == 1, let count = reader.number(),
      count <= text.count
    else { return }
    rows.reserveCapacity(count)
    reader.endLine()
    var day = APODCalendar.firstDay.daysSince1970 - 1
    while !reader.isAtEnd {
      guard let row = Self.row(text[reader.field()], after: &day) else { return }
      rows.append(row)
      reader.endLine()
    }
  }

  /// A line is the number of days since the line before, left out for one; the letter of its medium; the title.
  private static func row(_ line: ArraySlice<UInt8>, after day: inout Int) -> ArchivedAPOD? {
    let digits = line.prefix { $0 &- UInt8(ascii: "0") < 10 }
    let rest = line.dropFirst(digits.count)
    guard digits.count <= 6, let letter = rest.first,
      let medium = ArchivedAPOD.MediaType.allCases.first(where: { $0.rawValue.utf8.first == letter })
    else { return nil }
    let step = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    day += step == 0 ? 1 : step
    return ArchivedAPOD(
      day: CalendarDay(daysSince1970: day), title: String(decoding: rest.dropFirst(), as: UTF8.self),
      medium: medium)
  }
}
