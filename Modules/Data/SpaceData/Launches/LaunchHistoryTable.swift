import CResources
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bundled history as it was written. A line is read when its launch is wanted, because most are only searched.
struct LaunchHistoryTable: Sendable {
  /// A launch as its line tells it, by the numbers and places of what it refers to.
  private struct Row {
    let pad: Int
    let vehicle: Int
    let agency: Int
    let status: LaunchStatus
    /// True when the time may be off by some minutes, so that only the day is shown.
    let isDayOnly: Bool
    /// The COSPAR number within the year; 0 for none.
    let designator: Int
    let flight: Range<Int>
    let names: Range<Int>
  }

  /// The places of lines, and the times of launches; found once, and bundled with the text.
  struct Places: Sendable, Equatable {
    /// The start of each line after the head: pads, vehicles, agencies, launches.
    var lines: [UInt32] = []
    /// The time of each launch in minutes since 1970, in order.
    var minutes: [Int32] = []
  }

  private let text: ConstantBytes
  private(set) var places = Places()
  /// The number of lines of each kind that come before the launches.
  private var counts = (pads: 0, vehicles: 0, agencies: 0)
  private let made = MadeOnce<Launch>()
  // Thousands of launches share them.
  private let pads = MadeOnce<LaunchPad>()
  private let vehicles = MadeOnce<(name: String, family: String?)>()
  private let agencies = MadeOnce<String>()

  /// Reads the format that `Scripts/launch-history` writes; a bad row is skipped.
  /// - Parameters:
  ///   - text: the text, which must be there as long as the table.
  ///   - known: the places in it; nil looks for them.
  init(_ text: ConstantBytes, places known: Places? = nil) {
    self.text = text
    var reader = TabSeparatedReader(text.bytes)
    guard reader.text() == "launch-history", reader.number() == 2, let pads = reader.number(),
      let vehicles = reader.number(), let agencies = reader.number(), reader.number() != nil,
      pads + vehicles + agencies <= reader.count
    else { return }
    counts = (pads, vehicles, agencies)
    reader.endLine()
    places = known ?? places(from: &reader)
  }

  private func places(from reader: inout TabSeparatedReader) -> Places {
    var places = Places()
    for _ in 0..<counts.pads + counts.vehicles + counts.agencies {
      places.lines.append(UInt32(reader.position))
      reader.endLine()
    }
    var minute = Self.firstMinute
    while !reader.isAtEnd {
      let start = reader.position
      if let minutes = reader.number() {
        minute += minutes
        if row(&reader) != nil, let minute = Int32(exactly: minute) {
          places.lines.append(UInt32(start))
          places.minutes.append(minute)
        }
      }
      reader.endLine()
    }
    return places
  }

  /// Reads a launch's line behind its time.
  private func row(_ reader: inout TabSeparatedReader) -> Row? {
    guard let pad = reader.number(), pad < counts.pads, let vehicle = reader.number(),
      vehicle < counts.vehicles, let agency = reader.number(), agency < counts.agencies,
      let (status, isDayOnly) = Self.outcome(reader.letter())
    else { return nil }
    return Row(
      pad: pad, vehicle: vehicle, agency: agency, status: status, isDayOnly: isDayOnly,
      designator: reader.number() ?? 0, flight: reader.field(), names: reader.field())
  }

  private func row(_ number: Int) -> Row? {
    var reader = line(places.lines.count - count + number)
    _ = reader.number()
    return row(&reader)
  }

  private func line(_ number: Int) -> TabSeparatedReader {
    TabSeparatedReader(text.bytes, from: Int(places.lines[number]))
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
  /// The text that comes with the program.
  static let bundledText: ConstantBytes = {
    let resource = cresources_launch_history()
    return ConstantBytes(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }()

  /// The fingerprint of this history, which differs from those of other versions of the program.
  var fingerprint: String { "\(count)-\(text.bytes.count)" }

  /// The number of launches.
  var count: Int { places.minutes.count }

  /// The time of the last launch; nil when there are none.
  var last: Date? { count == 0 ? nil : instant(count - 1) }

  /// All launches.
  func launches() -> [Launch] { (0..<count).map(launch) }

  /// The launch of a row.
  func launch(_ number: Int) -> Launch {
    made.value(number) ?? made.keep(make(number), row: number, of: count)
  }

  private func make(_ number: Int) -> Launch {
    // Its line was read when its place was found.
    guard let row = row(number) else { preconditionFailure("a line of the history cannot be read") }
    let (vehicle, family) = vehicle(row.vehicle)
    let flight = string(row.flight)
    let names = parts(of: row.names, at: UInt8(ascii: "|"))
    let mission = names.first.flatMap(string)
    func list(_ number: Int) -> [String] {
      names.count > number ? parts(of: names[number], at: UInt8(ascii: ";")).compactMap(string) : []
    }
    return Launch(
      identity: LaunchIdentity(history: key(number), designator: cospar(number, row)),
      name: (mission ?? flight).map { "\(vehicle) | \($0)" } ?? vehicle, agency: agency(row.agency),
      vehicle: vehicle, vehicleFamily: family, mission: mission.map { LaunchMission(name: $0) },
      pad: pad(row.pad),
      net: NET(instant(number), precision: row.isDayOnly ? .day : .minute), status: row.status,
      flight: flight,
      payloads: list(1), aliases: list(2))
  }

  /// The parts of a range between separators. The standard library's `split` takes a twentieth of a whole search.
  private func parts(of range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    var (parts, start) = ([Range<Int>](), range.lowerBound)
    for index in range where text.bytes[index] == separator {
      parts.append(start..<index)
      start = index + 1
    }
    return parts + [start..<range.upperBound]
  }

  private func pad(_ number: Int) -> LaunchPad? {
    if let pad = pads.value(number) { return pad }
    var line = line(number)
    return pads.keep(LaunchPad(name: line.text(), place: line.text()), row: number, of: counts.pads)
  }

  private func vehicle(_ number: Int) -> (name: String, family: String?) {
    if let vehicle = vehicles.value(number) { return vehicle }
    var line = line(counts.pads + number)
    return vehicles.keep((line.text() ?? "", line.text()), row: number, of: counts.vehicles)
  }

  private func agency(_ number: Int) -> String {
    if let agency = agencies.value(number) { return agency }
    var line = line(counts.pads + counts.vehicles + number)
    return agencies.keep(line.text() ?? "", row: number, of: counts.agencies)
  }

  private func string(_ place: Range<Int>) -> String? {
    place.isEmpty ? nil : String(decoding: text.bytes[place], as: UTF8.self)
  }
}

// MARK: - Times and keys

extension LaunchHistoryTable {
  private func minute(_ number: Int) -> Int { Int(places.minutes[number]) }

  /// The time of a launch.
  func instant(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(minute(number) * 60)) }

  private func ofDay(_ number: Int) -> Int { (minute(number) % 1_440 + 1_440) % 1_440 }

  private func day(_ number: Int) -> CalendarDay {
    CalendarDay(daysSince1970: (minute(number) - ofDay(number)) / 1_440)
  }

  /// `jsr-1957-10-04-1928`; the second one of a minute ends in `-2`.
  private func key(_ number: Int) -> String {
    let (day, ofDay) = (day(number), ofDay(number))
    let key = String(
      form: "jsr-0000-00-00-0000", (day.year, 7), (day.month, 10), (day.day, 13),
      (ofDay / 60 * 100 + ofDay % 60, 18))
    let twin = number - firstRow(from: minute(number))
    return twin == 0 ? key : "\(key)-\(twin + 1)"
  }

  /// The international designator, such as `1957-001`; nil when it is not known.
  private func cospar(_ number: Int, _ row: Row) -> String? {
    guard 1...999 ~= row.designator else { return nil }
    return String(form: "0000-000", (day(number).year, 3), (row.designator, 7))
  }

  /// The row of a key such as `jsr-1957-10-04-1928`, or of an international designator such as `1969-059`.
  func row(key: String) -> Int? {
    let parts = key.split(separator: "-", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    if parts[0] != "jsr" {
      guard let first = CalendarDay("\(parts[0])-01-01") else { return nil }
      return rows(from: first, days: 366).first { number in row(number).flatMap { cospar(number, $0) } == key
      }
    }
    guard let day = CalendarDay(String(parts[1].prefix(10))) else { return nil }
    return rows(from: day, days: 1).first { self.key($0) == key }
  }

  private func rows(from day: CalendarDay, days: Int) -> Range<Int> {
    let minute = day.daysSince1970 * 1_440
    return firstRow(from: minute)..<firstRow(from: minute + days * 1_440)
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
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self.minute(middle) < minute ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
