import SpaceDomain

/// The lines of the bundled history. A line is read when its launch is wanted, because most are only searched.
///
/// A class, because each launch of the history that was not read yet refers to it.
final class LaunchHistoryLines: Sendable {
  /// A launch as its line tells it, by the numbers and places of what it refers to.
  private struct Row {
    let pad: Int
    let vehicle: Int
    let agency: Int
    let status: LaunchStatus
    /// A day when the time may be off by some minutes.
    let precision: NETPrecision
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

  /// The first line: the numbers of lines of each kind that come before the launches.
  private struct Head {
    var pads = 0
    var vehicles = 0
    var agencies = 0

    var count: Int { pads + vehicles + agencies }
  }

  let text: ConstantBytes
  let places: Places
  private let head: Head
  // Thousands of launches share them.
  private let pads = MadeOnce<LaunchPad>()
  private let vehicles = MadeOnce<(name: String, family: String?)>()
  private let agencies = MadeOnce<String>()

  /// Reads the format that `Scripts/launch-history` writes; a bad row is skipped.
  /// - Parameters:
  ///   - text: the text, which must be there as long as the lines.
  ///   - known: the places in it; nil looks for them.
  init(_ text: ConstantBytes, places known: Places? = nil) {
    self.text = text
    var reader = TabSeparatedReader(text.bytes)
    guard let head = Self.head(&reader) else {
      (head, places) = (Head(), Places())
      return
    }
    self.head = head
    places = known ?? Self.places(from: &reader, head)
  }

  private static func head(_ reader: inout TabSeparatedReader) -> Head? {
    guard reader.text() == "launch-history", reader.number() == 2, let pads = reader.number(),
      let vehicles = reader.number(), let agencies = reader.number(), reader.number() != nil,
      pads + vehicles + agencies <= reader.count
    else { return nil }
    reader.endLine()
    return Head(pads: pads, vehicles: vehicles, agencies: agencies)
  }

  private static func places(from reader: inout TabSeparatedReader, _ head: Head) -> Places {
    var places = Places()
    for _ in 0..<head.count {
      places.lines.append(UInt32(reader.position))
      reader.endLine()
    }
    var minute = Self.firstMinute
    while !reader.isAtEnd {
      let start = reader.position
      if let minutes = reader.number() {
        minute += minutes
        if row(&reader, head) != nil, let minute = Int32(exactly: minute) {
          places.lines.append(UInt32(start))
          places.minutes.append(minute)
        }
      }
      reader.endLine()
    }
    return places
  }

  /// Reads a launch's line behind its time.
  private static func row(_ reader: inout TabSeparatedReader, _ head: Head) -> Row? {
    guard let pad = reader.number(), pad < head.pads, let vehicle = reader.number(),
      vehicle < head.vehicles, let agency = reader.number(), agency < head.agencies,
      let (status, precision) = outcome(reader.letter())
    else { return nil }
    return Row(
      pad: pad, vehicle: vehicle, agency: agency, status: status, precision: precision,
      designator: reader.number() ?? 0, flight: reader.field(), names: reader.field())
  }

  private func line(_ number: Int) -> TabSeparatedReader {
    TabSeparatedReader(text.bytes, from: Int(places.lines[number]))
  }

  private func launchLine(_ number: Int) -> TabSeparatedReader {
    var reader = line(head.count + number)
    // The line begins with its time, which is known.
    _ = reader.number()
    return reader
  }

  private func row(_ number: Int) -> Row {
    var reader = launchLine(number)
    // Its line was read when its place was found.
    guard let row = Self.row(&reader, head) else { preconditionFailure("a line of the history is damaged") }
    return row
  }

  private static func outcome(_ letter: UInt8?) -> (LaunchStatus, NETPrecision)? {
    guard let letter else { return nil }
    let precision = letter & 0x20 != 0 ? NETPrecision.day : .minute
    switch letter & ~0x20 {
    case UInt8(ascii: "S"): return (.success, precision)
    case UInt8(ascii: "F"): return (.failure, precision)
    case UInt8(ascii: "P"): return (.partialFailure, precision)
    default: return nil
    }
  }

  /// 1957-01-01 in minutes since 1970.
  private static let firstMinute = -6_837_120
}

extension LaunchHistoryLines {
  /// The number of launches.
  var count: Int { places.minutes.count }

  /// The time and status of a launch, which are read sooner than the rest.
  func outcome(_ number: Int) -> (net: NET, status: LaunchStatus) {
    var reader = launchLine(number)
    for _ in 0..<3 { _ = reader.number() }
    guard let (status, precision) = Self.outcome(reader.letter()) else {
      preconditionFailure("a line of the history is damaged")
    }
    return (NET(instant(number), precision: precision), status)
  }

  /// The whole launch.
  func launch(_ number: Int) -> Launch {
    let row = row(number)
    let (vehicle, family) = vehicle(row.vehicle)
    let flight = string(row.flight)
    let names = parts(of: row.names, at: UInt8(ascii: "|"))
    let mission = string(names[0])
    func list(_ number: Int) -> [String] {
      names.count > number ? strings(in: names[number], at: UInt8(ascii: ";")) : []
    }
    return Launch(
      identity: LaunchIdentity(history: key(number), designator: designator(number, row)),
      name: (mission ?? flight).map { vehicle + " | " + $0 } ?? vehicle, agency: agency(row.agency),
      vehicle: vehicle, vehicleFamily: family, mission: mission.map { LaunchMission(name: $0) },
      pad: pad(row.pad), net: NET(instant(number), precision: row.precision), status: row.status,
      flight: flight, payloads: list(1), aliases: list(2))
  }

  /// The parts of a range between separators, at least one. The standard library's `split` takes a twentieth of
  /// a whole search.
  private func parts(of range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    var (parts, start) = ([Range<Int>](), range.lowerBound)
    // Most launches have no more, and an array that grows twice takes longer than the search.
    parts.reserveCapacity(4)
    for index in range where text.bytes[index] == separator {
      parts.append(start..<index)
      start = index + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  /// The parts of a range that are not empty.
  private func strings(in range: Range<Int>, at separator: UInt8) -> [String] {
    guard !range.isEmpty else { return [] }
    var (strings, start) = ([String](), range.lowerBound)
    strings.reserveCapacity(4)
    for end in range.lowerBound...range.upperBound {
      guard end == range.upperBound || text.bytes[end] == separator else { continue }
      if let string = string(start..<end) { strings.append(string) }
      start = end + 1
    }
    return strings
  }

  private func pad(_ number: Int) -> LaunchPad? {
    if let pad = pads.value(number) { return pad }
    var line = line(number)
    return pads.keep(LaunchPad(name: line.text(), place: line.text()), row: number, of: head.pads)
  }

  private func vehicle(_ number: Int) -> (name: String, family: String?) {
    if let vehicle = vehicles.value(number) { return vehicle }
    var line = line(head.pads + number)
    return vehicles.keep((line.text() ?? "", line.text()), row: number, of: head.vehicles)
  }

  private func agency(_ number: Int) -> String {
    if let agency = agencies.value(number) { return agency }
    var line = line(head.pads + head.vehicles + number)
    return agencies.keep(line.text() ?? "", row: number, of: head.agencies)
  }

  private func string(_ place: Range<Int>) -> String? {
    place.isEmpty ? nil : String(decoding: text.bytes[place], as: UTF8.self)
  }
}

// MARK: - Times and keys

extension LaunchHistoryLines {
  private func minute(_ number: Int) -> Int { Int(places.minutes[number]) }

  /// The time of a launch.
  func instant(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(minute(number) * 60)) }

  private func ofDay(_ number: Int) -> Int { (minute(number) % 1_440 + 1_440) % 1_440 }

  private func day(_ number: Int) -> CalendarDay {
    CalendarDay(daysSince1970: (minute(number) - ofDay(number)) / 1_440)
  }

  /// `jsr-1957-10-04-1928`; the second one of a minute ends in `-2`.
  func key(_ number: Int) -> String {
    let (day, ofDay) = (day(number), ofDay(number))
    let key = String(
      form: "jsr-0000-00-00-0000", (day.year, 7), (day.month, 10), (day.day, 13),
      (ofDay / 60 * 100 + ofDay % 60, 18))
    var twin = 1
    while twin <= number, minute(number - twin) == minute(number) { twin += 1 }
    return twin == 1 ? key : "\(key)-\(twin)"
  }

  /// The international designator, such as `1957-001`; nil when it is not known.
  func designator(_ number: Int) -> String? { designator(number, row(number)) }

  private func designator(_ number: Int, _ row: Row) -> String? {
    guard 1...999 ~= row.designator else { return nil }
    return String(form: "0000-000", (day(number).year, 3), (row.designator, 7))
  }

  /// The first row that is not before a minute.
  func firstRow(from minute: Int) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self.minute(middle) < minute ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
