import CResources
import SpaceDomain

/// The bundled titles of the pictures of the day, oldest first, as `Scripts/apod-titles` writes them.
struct TitleTable: Sendable {
  /// A picture, given by the range of its title in the text.
  struct Row: Sendable {
    let day: Int32
    let medium: ArchivedAPOD.Medium
    fileprivate let start: UInt32
    fileprivate let count: UInt16

    var title: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private(set) var rows: [Row] = []
  /// The text that was read.
  let bytes: [UInt8]

  /// The bundled titles.
  static let bundled: TitleTable = {
    let resource = cresources_apod_titles()
    return TitleTable(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }()

  /// Reads the text. A bad line also loses the lines after it, because each day is counted from the line
  /// before.
  init(_ text: UnsafeRawBufferPointer) {
    bytes = Array(text)
    var reader = TabSeparatedReader(text)
    guard reader.text() == "apod-titles", reader.number() == 1, let count = reader.number(),
      count <= text.count
    else {
      return
    }
    rows.reserveCapacity(count)
    reader.endLine()
    var day = APODCalendar.firstDay.daysSince1970 - 1
    while !reader.isAtEnd {
      guard let row = Self.row(reader.field(), in: text, day: &day) else { return }
      rows.append(row)
      reader.endLine()
    }
  }

  private static func row(_ line: Range<Int>, in text: UnsafeRawBufferPointer, day: inout Int) -> Row? {
    var (step, place) = (0, line.lowerBound)
    while place < line.upperBound, step < 100_000, text[place] &- UInt8(ascii: "0") < 10 {
      step = step * 10 + Int(text[place] - UInt8(ascii: "0"))
      place += 1
    }
    guard place < line.upperBound, let medium = medium(text[place]) else { return nil }
    day += step == 0 ? 1 : step
    let title = place + 1..<line.upperBound
    guard let day = Int32(exactly: day), let start = UInt32(exactly: title.lowerBound),
      let count = UInt16(exactly: title.count)
    else { return nil }
    return Row(day: day, medium: medium, start: start, count: count)
  }

  private static func medium(_ letter: UInt8) -> ArchivedAPOD.Medium? {
    switch letter {
    case UInt8(ascii: "i"): .image
    case UInt8(ascii: "v"): .video
    case UInt8(ascii: "o"): .other
    default: nil
    }
  }

  /// The title of a row.
  func title(_ row: Int) -> String { String(decoding: bytes[rows[row].title], as: UTF8.self) }
}
