import Dispatch
import SpaceDomain
import Synchronization

/// The lines of the bundled history, that of the newest launch first. A launch is decoded when it is wanted: a search and a key
/// mean a few of thousands.
struct LaunchHistoryLines: Sendable {
  let reader: TabSeparatedReader
  let tables: Tables
  private(set) var lines: [Line] = []

  /// Reads the format that `Scripts/launch-history` writes; a bad line is skipped.
  init(_ text: [UInt8]) {
    var reader = TabSeparatedReader(text)
    self.reader = reader
    tables = Tables(&reader)
    lines.reserveCapacity(min(tables.count, text.count))
    var (minute, twins) = (Self.firstMinute, 0)
    while tables.count > 0, !reader.isAtEnd {
      if let minutes = reader.number() {
        twins = minutes == 0 ? twins + 1 : 0
        minute += minutes
        if let line = Line(&reader, minute: minute, twins: twins, tables) { lines.append(line) }
      }
      reader.endLine()
    }
    sort()
  }

  /// Brings the lines, which are in the order of time, into that of launches.
  private mutating func sort() {
    let order = lines.indices.reversed().sorted { one, other in
      lines[one].minute == lines[other].minute
        ? self[one].isBefore(self[other]) : lines[one].minute > lines[other].minute
    }
    lines = order.map { lines[$0] }
  }

  /// 1957-01-01 in minutes since 1970; each line counts from the one before.
  private static let firstMinute = -6_837_120

  /// The number of launches and the day of the last one, by the first line.
  static func summary(of text: [UInt8]) -> (count: Int, lastDay: CalendarDay) {
    var reader = TabSeparatedReader(text)
    let header = Header(&reader)
    let lastDay = (firstMinute + (header?.minutes ?? 0)) / 1_440
    return (header?.launches ?? 0, CalendarDay(daysSince1970: lastDay))
  }

  var indices: Range<Int> { lines.indices }

  /// The launch at a place.
  subscript(place: Int) -> Launch {
    let line = lines[place]
    let (flight, mission) = (reader.text(in: line.flight), reader.text(in: line.mission))
    let vehicle = tables.vehicles[line.vehicle]
    return Launch(
      identity: LaunchIdentity(history: line.key, designator: line.designator),
      name: (mission ?? flight).map { vehicle.name + " | " + $0 } ?? vehicle.name,
      agency: tables.agencies[line.agency], vehicle: vehicle.name, vehicleFamily: vehicle.family,
      mission: mission.map { LaunchMission(name: $0, kind: line.kind.map { tables.kinds[$0] }) },
      pad: tables.pads[line.pad], net: line.net, status: line.status, flight: flight,
      payloads: reader.list(in: line.payloads), aliases: reader.list(in: line.aliases))
  }

  /// All launches. Two halves are decoded at once, because a command waits for them.
  var launches: [Launch] {
    let parts = [0..<lines.count / 2, lines.count / 2..<lines.count]
    let halves = Mutex([[Launch]](repeating: [], count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      let launches = parts[half].map { self[$0] }
      halves.withLock { $0[half] = launches }
    }
    return halves.withLock { $0[0] + $0[1] }
  }

  /// The time of the launch at a place.
  func net(of place: Int) -> NET { lines[place].net }

  /// The place of the launch with a key, see ``LaunchIdentity/isKnown(as:)``; nil when there is none.
  func place(of id: String) -> Int? {
    let years = Self.years(in: id)
    return lines.firstIndex { line in
      years.contains(line.day.year)
        && LaunchIdentity(history: line.key, designator: line.designator).isKnown(as: id)
    }
  }

  /// The places of the launches that have none of some keys.
  func places(without keys: Set<String>) -> [Int] {
    let years = Set(keys.flatMap(Self.years))
    return lines.indices.filter { !years.contains(lines[$0].day.year) || !keys.contains(lines[$0].key) }
  }

  /// The numbers in a key; the year of its launch is one of them. So few keys are made to be compared.
  private static func years(in key: String) -> [Int] { key.split(separator: "-").compactMap { Int($0) } }
}

extension LaunchHistoryLines {
  /// The line of a launch: its numbers in the tables, and the places of its texts.
  struct Line: Sendable {
    /// The time in minutes since 1970.
    let minute: Int
    /// The number of launches before it in the same minute.
    let twins: Int
    let pad, vehicle, agency: Int
    let kind: Int?
    let status: LaunchStatus
    let precision: NETPrecision
    /// The number of the launch in the international designator of its year.
    let number: Int?
    let flight, mission, payloads, aliases: Range<Int>

    /// Reads a line behind its time; nil for a bad one.
    init?(_ reader: inout TabSeparatedReader, minute: Int, twins: Int, _ tables: Tables) {
      guard let pad = reader.number(), pad < tables.pads.count, let vehicle = reader.number(),
        vehicle < tables.vehicles.count, let agency = reader.number(), agency < tables.agencies.count,
        case let kind = reader.number(), let (status, precision) = Self.outcome(reader.letter())
      else { return nil }
      let number = reader.number() ?? 0
      (self.minute, self.twins) = (minute, twins)
      (self.pad, self.vehicle, self.agency) = (pad, vehicle, agency)
      self.kind = kind.flatMap { $0 < tables.kinds.count ? $0 : nil }
      (self.status, self.precision) = (status, precision)
      self.number = 1...999 ~= number ? number : nil
      (flight, mission) = (reader.field(), reader.field())
      (payloads, aliases) = (reader.field(), reader.field())
    }

    private static func outcome(_ letter: UInt8?) -> (LaunchStatus, NETPrecision)? {
      guard let letter else { return nil }
      // A small letter: the time may be off by some minutes.
      let precision = letter & 0x20 != 0 ? NETPrecision.day : .minute
      return switch letter & ~0x20 {
      case UInt8(ascii: "S"): (.success, precision)
      case UInt8(ascii: "F"): (.failure, precision)
      case UInt8(ascii: "P"): (.partialFailure, precision)
      default: nil
      }
    }

    var day: CalendarDay {
      CalendarDay(daysSince1970: (minute - (minute % 1_440 + 1_440) % 1_440) / 1_440)
    }

    var net: NET { NET(Date(timeIntervalSince1970: Double(minute * 60)), precision: precision) }

    /// `jsr-1957-10-04-1928`; the second one of a minute ends in `-2`.
    var key: String {
      let (day, dash) = (day, UInt8(ascii: "-"))
      let ofDay = minute - day.daysSince1970 * 1_440
      let year = Self.year(day.year)
      // All at once: thousands of arrays that grow take longer than the rest.
      var key: [UInt8] = [
        UInt8(ascii: "j"), UInt8(ascii: "s"), UInt8(ascii: "r"), dash, year.0, year.1, year.2, year.3, dash,
        Self.digit(day.month / 10), Self.digit(day.month), dash, Self.digit(day.day / 10),
        Self.digit(day.day), dash, Self.digit(ofDay / 600), Self.digit(ofDay / 60),
        Self.digit(ofDay % 60 / 10), Self.digit(ofDay % 60),
      ]
      if twins > 0 { key += "-\(twins + 1)".utf8 }
      return String(decoding: key, as: UTF8.self)
    }

    /// `1957-001`; nil for a launch that reached no orbit.
    var designator: String? {
      guard let number else { return nil }
      let year = Self.year(day.year)
      let designator: [UInt8] = [
        year.0, year.1, year.2, year.3, UInt8(ascii: "-"), Self.digit(number / 100), Self.digit(number / 10),
        Self.digit(number),
      ]
      return String(decoding: designator, as: UTF8.self)
    }

    private static func year(_ year: Int) -> (UInt8, UInt8, UInt8, UInt8) {
      (digit(year / 1_000), digit(year / 100), digit(year / 10), digit(year))
    }

    private static func digit(_ number: Int) -> UInt8 {
      UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
  }

  /// The names that many lines share.
  struct Tables: Sendable {
    private(set) var pads: [LaunchPad] = []
    private(set) var vehicles: [(name: String, family: String?)] = []
    private(set) var agencies: [String] = []
    private(set) var kinds: [String] = []
    /// The number of launches; 0 for a text of another format.
    private(set) var count = 0

    init(_ reader: inout TabSeparatedReader) {
      guard let header = Header(&reader) else { return }
      count = header.launches
      pads = reader.rows(header.pads) { LaunchPad(name: $0.text(), place: $0.text()) }
      vehicles = reader.rows(header.vehicles) { ($0.text() ?? "", $0.text()) }
      agencies = reader.rows(header.agencies) { $0.text() ?? "" }
      kinds = reader.rows(header.kinds) { $0.text() ?? "" }
    }
  }

  /// The first line.
  private struct Header {
    /// The numbers of lines of each kind.
    let pads, vehicles, agencies, kinds, launches: Int
    /// The minutes from 1957-01-01 to the last launch.
    let minutes: Int

    init?(_ reader: inout TabSeparatedReader) {
      guard reader.text() == "launch-history", reader.number() == 4, let pads = reader.number(),
        let vehicles = reader.number(), let agencies = reader.number(), let kinds = reader.number(),
        let launches = reader.number(), let minutes = reader.number()
      else { return nil }
      (self.pads, self.vehicles, self.agencies, self.kinds) = (pads, vehicles, agencies, kinds)
      (self.launches, self.minutes) = (launches, minutes)
      reader.endLine()
    }
  }
}
