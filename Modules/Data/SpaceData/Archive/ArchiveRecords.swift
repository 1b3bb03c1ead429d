import SpaceDomain

/// Pictures of the day with their texts in a compact form, newest first, each day once. Records are decoded
/// one by one, because few are needed.
struct ArchiveRecords: Sendable {
  /// A picture, given by the range of its compact form in ``bytes``.
  struct Row: Sendable {
    let day: Int32
    let record: Range<Int>
  }

  /// The compact form, as stored. Shares the memory of the file that was read.
  let bytes: Data
  let rows: [Row]

  /// No pictures.
  init() {
    bytes = Data([0])
    rows = []
  }

  /// Reads its ``bytes``; nil when they are damaged.
  init?(_ bytes: Data) {
    let rows = bytes.withUnsafeBytes { bytes -> [Row]? in
      var reader = CompactReader(bytes)
      let count = reader.unsigned()
      var rows: [Row] = []
      while UInt(rows.count) < count, !reader.isDamaged {
        guard let day = Int32(exactly: reader.integer()), day < rows.last?.day ?? .max else { return nil }
        rows.append(Row(day: day, record: reader.chunk()))
      }
      return reader.isDamaged ? nil : rows
    }
    guard let rows else { return nil }
    self.bytes = bytes
    self.rows = rows
  }

  /// The records with pictures added, replacing pictures of the same days.
  func adding(_ apods: [APOD]) -> ArchiveRecords {
    if apods.isEmpty { return self }
    var added: [Int32: APOD] = [:]
    for apod in apods { added[Int32(apod.day.daysSince1970)] = apod }
    let kept = rows.lazy.filter { added[$0.day] == nil }.map { ($0.day, Range?($0.record)) }
    let days = (Array(kept) + added.keys.map { ($0, nil) }).sorted { $0.0 > $1.0 }
    var writer = CompactWriter()
    writer.reserve(bytes.count + 2_000 * added.count)
    writer.write(UInt(days.count))
    for (day, record) in days {
      writer.write(Int(day))
      if let record {
        bytes.withUnsafeBytes { writer.write($0[record]) }
      } else if let apod = added[day] {
        var record = CompactWriter()
        apod.write(to: &record)
        writer.write(record.bytes)
      }
    }
    // Bytes that were just written are readable.
    return ArchiveRecords(Data(writer.bytes)) ?? self
  }

  /// The row of a day; nil when there is none.
  func row(of day: CalendarDay) -> Int? {
    let day = Int32(clamping: day.daysSince1970)
    var range = rows.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = rows[middle].day > day ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound < rows.count && rows[range.lowerBound].day == day ? range.lowerBound : nil
  }

  /// A picture; nil when it cannot be read.
  func apod(_ row: Int) -> APOD? {
    bytes.withUnsafeBytes { bytes in
      var reader = CompactReader(UnsafeRawBufferPointer(rebasing: bytes[rows[row].record]))
      return APOD(&reader, day: CalendarDay(daysSince1970: Int(rows[row].day)))
    }
  }

  /// The picture of a day; nil when there is none.
  func apod(on day: CalendarDay) -> APOD? { row(of: day).flatMap(apod) }
}
