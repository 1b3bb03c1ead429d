import CResources
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bundled history in its text form. Launches are made one by one, because most are only searched.
struct LaunchHistoryTable: Sendable {
  /// A launch in compact form: offsets and numbers, because there are thousands of rows.
  struct Row: Sendable {
    /// A field, given by its range in the bytes.
    struct Field: Sendable {
      private let start: UInt32
      private let count: UInt16

      /// Nil when the range is longer than any name.
      init?(_ range: Range<Int>) {
        guard let start = UInt32(exactly: range.lowerBound), let count = UInt16(exactly: range.count) else {
          return nil
        }
        (self.start, self.count) = (start, count)
      }

      var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    private let minutes: Int32
    private let places: (pad: UInt16, vehicle: UInt16, agency: UInt16)
    /// The number in the COSPAR designator of the year; 0 for none.
    let designator: UInt16
    let flight: Field
    let names: Field
    let status: LaunchStatus
    /// True when the time may be off by some minutes, so that only the day is shown.
    let isDayOnly: Bool
    /// The number of earlier launches in the same minute.
    let twin: UInt8

    /// Nil when a number is too large for its field.
    init?(
      minute: Int, pad: Int, vehicle: Int, agency: Int, outcome: (status: LaunchStatus, isDayOnly: Bool),
      designator: Int,
      flight: Range<Int>, names: Range<Int>, twin: UInt8
    ) {
      guard let minutes = Int32(exactly: minute), let pad = UInt16(exactly: pad),
        let vehicle = UInt16(exactly: vehicle), let agency = UInt16(exactly: agency),
        let designator = UInt16(exactly: designator), let flight = Field(flight), let names = Field(names)
      else { return nil }
      self.minutes = minutes
      places = (pad, vehicle, agency)
      (status, isDayOnly) = outcome
      (self.designator, self.flight, self.names, self.twin) = (designator, flight, names, twin)
    }

    /// The time, in minutes since 1970.
    var minute: Int { Int(minutes) }
    var pad: Int { Int(places.pad) }
    var vehicle: Int { Int(places.vehicle) }
    var agency: Int { Int(places.agency) }
  }

  /// The rows, oldest first.
  private(set) var rows: [Row] = []
  private(set) var pads: [LaunchPad] = []
  private(set) var vehicles: [(name: String, other: String?)] = []
  private(set) var agencies: [String] = []
  /// The text that was read.
  let bytes: [UInt8]
  private let made = MadeLaunches()

  /// Reads the format that `Scripts/launch-history` writes; a bad row is skipped.
  init(_ text: UnsafeRawBufferPointer) {
    bytes = Array(text)
    var reader = TabSeparatedReader(text)
    guard reader.text() == "launch-history", reader.number() == 2, let pads = reader.number(),
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
      let outcome = Self.outcome(reader.letter())
    else { return nil }
    let twin = rows.last.map { $0.minute == minute ? $0.twin &+ 1 : 0 } ?? 0
    return Row(
      minute: minute, pad: pad, vehicle: vehicle, agency: agency, outcome: outcome,
      designator: reader.number() ?? 0, flight: reader.field(), names: reader.field(), twin: twin)
  }

  private static func outcome(_ letter: UInt8?) -> (LaunchStatus, isDayOnly: Bool)? {
    guard let letter else { return nil }
    let isDayOnly = letter & 0x20 != 0
    switch letter & ~0x20 {
    case UInt8(ascii: "S"): return (.success, isDayOnly)
    case UInt8(ascii: "F"): return (.failure, isDayOnly)
    case UInt8(ascii: "P"): return (.partialFailure, isDayOnly)
    default: return nil
    }
  }

  /// 1957-01-01 in minutes since 1970.
  private static let firstMinute = -6_837_120
}

extension LaunchHistoryTable {
  /// The bundled history.
  static let bundled: LaunchHistoryTable = {
    let resource = cresources_launch_history()
    return LaunchHistoryTable(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }()

  /// A text that identifies this history and differs from those of other versions of the program.
  var fingerprint: String { "\(rows.count)-\(bytes.count)" }

  /// All launches.
  func launches() -> [Launch] { rows.indices.map(launch) }

  /// The launch of a row.
  func launch(_ number: Int) -> Launch {
    made.launch(number, of: rows.count) { make(rows[number]) } ?? make(rows[number])
  }

  private func make(_ row: Row) -> Launch {
    let (vehicle, family) = vehicles[row.vehicle]
    let flight = text(row.flight)
    // Split as bytes, which is faster: all launches together have thousands of names.
    let names = bytes[row.names.range].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let mission = names.first.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    func list(_ number: Int) -> [String] {
      guard names.indices.contains(number), !names[number].isEmpty else { return [] }
      return names[number].split(separator: UInt8(ascii: ";")).map { String(decoding: $0, as: UTF8.self) }
    }
    return Launch(
      identity: LaunchIdentity(history: row.key, designator: row.cospar),
      name: (mission ?? flight).map { "\(vehicle) | \($0)" } ?? vehicle, agency: agencies[row.agency],
      vehicle: vehicle, vehicleFamily: family, mission: mission.map { LaunchMission(name: $0) },
      pad: pads[row.pad],
      net: NET(row.instant, precision: row.isDayOnly ? .day : .minute), status: row.status, flight: flight,
      payloads: list(1), aliases: list(2))
  }

  private func text(_ field: Row.Field) -> String? {
    field.range.isEmpty ? nil : String(decoding: bytes[field.range], as: UTF8.self)
  }

  /// The row of a key such as `jsr-1957-10-04-1928`, or of an international designator such as `1969-059`.
  func row(key: String) -> Int? {
    let parts = key.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    if parts[0] != "jsr" { return rows.firstIndex { $0.cospar == key } }
    guard let day = CalendarDay(String(parts[1].prefix(10))), let time = Int(parts[1].dropFirst(11).prefix(4))
    else {
      return nil
    }
    let first = firstRow(from: day.daysSince1970 * 1_440 + time / 100 * 60 + time % 100)
    return rows[first...].prefix(4).firstIndex { $0.key == key }
  }

  /// The rows within a day of an instant, which is the greatest distance for the same launch.
  func rows(near instant: Date) -> Range<Int> {
    let minute = instant.timeIntervalSince1970 / 60
    // The instant may be far outside of the history, or too large for an Int.
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
}

extension LaunchHistoryTable.Row {
  /// The launch time.
  var instant: Date { Date(timeIntervalSince1970: Double(minute * 60)) }

  private var day: CalendarDay { CalendarDay(daysSince1970: (minute - ofDay) / 1_440) }

  private var ofDay: Int { (minute % 1_440 + 1_440) % 1_440 }

  /// The key `jsr-1957-10-04-1928`; a second launch in the same minute has the suffix `-2`.
  var key: String {
    let day = day
    let key = String(
      form: "jsr-0000-00-00-0000", (day.year, 7), (day.month, 10), (day.day, 13),
      (ofDay / 60 * 100 + ofDay % 60, 18))
    return twin == 0 ? key : "\(key)-\(twin + 1)"
  }

  /// The international designator, such as `1957-001`; nil when it is not known.
  var cospar: String? {
    designator == 0 ? nil : String(form: "0000-000", (day.year, 3), (Int(designator), 7))
  }
}
