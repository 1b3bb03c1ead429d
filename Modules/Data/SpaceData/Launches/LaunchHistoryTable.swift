import CResources
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bundled history as it was written, from which launches are made one by one: most are only searched.
struct LaunchHistoryTable: Sendable {
  /// A launch, by what it refers to. There are thousands, so each takes little room.
  struct Row: Sendable {
    private let minutes: Int32
    private let places: (pad: UInt16, vehicle: UInt16, agency: UInt16)
    private let remarks: (start: UInt32, count: UInt16)
    let status: LaunchStatus

    /// Nil when a number is too large for any history.
    init?(minute: Int, pad: Int, vehicle: Int, agency: Int, status: LaunchStatus, remark: Range<Int>) {
      guard let minutes = Int32(exactly: minute), let pad = UInt16(exactly: pad),
        let vehicle = UInt16(exactly: vehicle), let agency = UInt16(exactly: agency),
        let start = UInt32(exactly: remark.lowerBound), let count = UInt16(exactly: remark.count)
      else { return nil }
      self.minutes = minutes
      self.status = status
      places = (pad, vehicle, agency)
      remarks = (start, count)
    }

    /// When, in minutes since 1970.
    var minute: Int { Int(minutes) }
    var pad: Int { Int(places.pad) }
    var vehicle: Int { Int(places.vehicle) }
    var agency: Int { Int(places.agency) }
    /// Where in the bytes the vehicle's number or the payload stands; empty when there is none.
    var remark: Range<Int> { Int(remarks.start)..<Int(remarks.start) + Int(remarks.count) }
  }

  /// The rows, oldest first; no two are of the same minute.
  private(set) var rows: [Row] = []
  private(set) var pads: [LaunchPad] = []
  private(set) var vehicles: [(name: String, other: String?)] = []
  private(set) var agencies: [String] = []
  /// The text as it was read.
  let bytes: [UInt8]
  private let made = MadeLaunches()

  /// Reads the form that `Scripts/launch-history` writes; a bad row loses itself only.
  init(_ text: UnsafeRawBufferPointer) {
    bytes = Array(text)
    var reader = TabSeparatedReader(text)
    guard reader.text() == "launch-history", reader.number() == 1, let pads = reader.number(),
      let vehicles = reader.number(), let agencies = reader.number(), let count = reader.number(),
      count <= reader.count
    else { return }
    reader.endLine()
    for _ in 0..<min(pads, reader.count) {
      self.pads.append(LaunchPad(name: reader.text(), place: reader.text()))
      reader.endLine()
    }
    for _ in 0..<min(vehicles, reader.count) {
      self.vehicles.append((reader.text() ?? "", reader.text()))
      reader.endLine()
    }
    for _ in 0..<min(agencies, reader.count) {
      self.agencies.append(reader.text() ?? "")
      reader.endLine()
    }
    readRows(&reader, count: count)
  }

  private mutating func readRows(_ reader: inout TabSeparatedReader, count: Int) {
    rows.reserveCapacity(count)
    var minute = Self.firstMinute
    while !reader.isAtEnd {
      if let row = row(&reader, minute: &minute) { rows.append(row) }
      reader.endLine()
    }
  }

  private func row(_ reader: inout TabSeparatedReader, minute: inout Int) -> Row? {
    guard let minutes = reader.number() else { return nil }
    minute += minutes
    guard let pad = reader.number(), pads.indices.contains(pad),
      let vehicle = reader.number(), vehicles.indices.contains(vehicle),
      let agency = reader.number(), agencies.indices.contains(agency),
      let status = Self.status(reader.letter())
    else { return nil }
    return Row(
      minute: minute, pad: pad, vehicle: vehicle, agency: agency, status: status, remark: reader.field())
  }

  private static func status(_ letter: UInt8?) -> LaunchStatus? {
    switch letter {
    case UInt8(ascii: "S"): .success
    case UInt8(ascii: "F"): .failure
    case UInt8(ascii: "P"): .partialFailure
    default: nil
    }
  }

  /// 1957-01-01 in minutes since 1970.
  private static let firstMinute = -6_837_120
}

extension LaunchHistoryTable {
  /// The history that comes with the program.
  static let bundled: LaunchHistoryTable = {
    let resource = cresources_launch_history()
    return LaunchHistoryTable(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }()

  /// Tells this history from those of other versions of the program.
  var fingerprint: String { "\(rows.count)-\(bytes.count)" }

  /// All launches.
  func launches() -> [Launch] { rows.indices.map(launch) }

  /// A launch.
  func launch(_ number: Int) -> Launch {
    made.launch(number, of: rows.count) { make(rows[number]) } ?? make(rows[number])
  }

  private func make(_ row: Row) -> Launch {
    let (name, other) = vehicles[row.vehicle]
    return Launch(
      identity: LaunchIdentity(history: row.key), name: remark(row).map { "\(name) | \($0)" } ?? name,
      agency: agencies[row.agency], vehicle: name, vehicleFamily: other, pad: pads[row.pad],
      net: NET(row.instant, precision: .minute), status: row.status)
  }

  /// The row of a key such as `jsr-1957-10-04-1928`.
  func row(key: String) -> Int? {
    let parts = key.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0] == "jsr", let day = CalendarDay(String(parts[1].prefix(10))),
      let time = Int(parts[1].suffix(4))
    else { return nil }
    let row = firstRow(from: day.daysSince1970 * 1_440 + time / 100 * 60 + time % 100)
    return row < rows.count && rows[row].key == key ? row : nil
  }

  /// The rows within a day of an instant: further apart none are the same launch.
  func rows(near instant: Date) -> Range<Int> {
    let minute = instant.timeIntervalSince1970 / 60
    // Outside of the years of rockets nothing is near, nor need it be a number of minutes.
    guard abs(minute) < 100_000_000 else { return 0..<0 }
    return firstRow(from: Int(minute) - 1_441)..<firstRow(from: Int(minute) + 1_441)
  }

  /// The first row that is not before a minute.
  private func firstRow(from minute: Int) -> Int {
    var range = rows.startIndex..<rows.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = rows[middle].minute < minute ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func remark(_ row: Row) -> String? {
    row.remark.isEmpty ? nil : String(decoding: bytes[row.remark], as: UTF8.self)
  }
}

extension LaunchHistoryTable.Row {
  /// When.
  var instant: Date { Date(timeIntervalSince1970: Double(minute * 60)) }

  /// In UTC.
  var year: Int { CalendarDay(daysSince1970: (minute - ofDay) / 1_440).year }

  private var ofDay: Int { (minute % 1_440 + 1_440) % 1_440 }

  /// `jsr-1957-10-04-1928`.
  var key: String {
    let day = CalendarDay(daysSince1970: (minute - ofDay) / 1_440)
    return String(
      form: "jsr-0000-00-00-0000", (day.year, 7), (day.month, 10), (day.day, 13),
      (ofDay / 60 * 100 + ofDay % 60, 18))
  }
}
