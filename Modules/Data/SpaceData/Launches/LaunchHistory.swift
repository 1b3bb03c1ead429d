import CResources
import SpaceDomain

/// The bundled history: the 7,126 launches to orbit and into deep space from October 1957 to November 2025.
///
/// From Jonathan McDowell's catalog, see `Launch.historyCredit`. Times are whole minutes; launches of 2025 have only the
/// day, because their times may be off by some minutes.
public enum LaunchHistory {
  /// All launches, the newest first. Read once, when they are first wanted.
  package static let launches = read.launches

  /// The launches, and the place of each among the lines.
  static let read = read(in: [UInt8](cresources_launch_history()))

  /// The number of launches and the day of the last one; only a sync brings later ones. Known from the first
  /// line, which has less than 200 bytes.
  package static let (count, lastDay) = summary(of: [UInt8](cresources_launch_history(), limit: 200))

  /// Reads the format that `Scripts/launch-history` writes; a bad row is skipped.
  static func read(in text: [UInt8]) -> (launches: [Launch], order: [Int]) {
    var reader = TabSeparatedReader(text)
    guard let tables = Tables(&reader) else { return ([], []) }
    var (launches, minutes) = ([Launch](), [Int]())
    launches.reserveCapacity(min(tables.count, text.count))
    minutes.reserveCapacity(min(tables.count, text.count))
    tables.walk(&reader) { row, minute, twins, reader in
      launches.append(tables.launch(row, reader, minute: minute, twins: twins))
      minutes.append(minute)
    }
    let order = launches.indices.reversed().sorted { one, other in
      minutes[one] == minutes[other]
        ? launches[one].isBefore(launches[other]) : minutes[one] > minutes[other]
    }
    launches.arrange(order)
    return (launches, order)
  }

  private static func summary(of text: [UInt8]) -> (count: Int, lastDay: CalendarDay) {
    var reader = TabSeparatedReader(text)
    let header = Header(&reader)
    let lastDay = (firstMinute + (header?.minutes ?? 0)) / 1_440
    return (header?.launches ?? 0, CalendarDay(daysSince1970: lastDay))
  }

  /// 1957-01-01 in minutes since 1970; each row counts from the one before.
  private static let firstMinute = -6_837_120

  /// The day of a minute since 1970.
  static func day(of minute: Int) -> CalendarDay {
    CalendarDay(daysSince1970: (minute - (minute % 1_440 + 1_440) % 1_440) / 1_440)
  }

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

  struct Tables {
    let pads: [LaunchPad]
    let vehicles: [(name: String, family: String?)]
    let agencies: [String]
    let kinds: [String]
    let count: Int

    init?(_ reader: inout TabSeparatedReader) {
      guard let header = Header(&reader) else { return nil }
      count = header.launches
      pads = reader.rows(header.pads) { LaunchPad(name: $0.text(), place: $0.text()) }
      vehicles = reader.rows(header.vehicles) { ($0.text() ?? "", $0.text()) }
      agencies = reader.rows(header.agencies) { $0.text() ?? "" }
      kinds = reader.rows(header.kinds) { $0.text() ?? "" }
    }

    /// Reads the lines of the launches.
    /// - Parameter body: takes each one with its time, and with the number of launches before it in the same minute.
    func walk(
      _ reader: inout TabSeparatedReader,
      _ body: (_ row: Row, _ minute: Int, _ twins: Int, _ reader: TabSeparatedReader) -> Void
    ) {
      var (minute, twins) = (LaunchHistory.firstMinute, 0)
      while !reader.isAtEnd {
        if let minutes = reader.number() {
          twins = minutes == 0 ? twins + 1 : 0
          minute += minutes
          if let row = row(&reader) { body(row, minute, twins, reader) }
        }
        reader.endLine()
      }
    }

    /// Reads a launch's line behind its time; nil for a bad one.
    private func row(_ reader: inout TabSeparatedReader) -> Row? {
      guard let pad = reader.number(), pad < pads.count, let vehicle = reader.number(),
        vehicle < vehicles.count, let agency = reader.number(), agency < agencies.count,
        case let kind = reader.number(), let (status, precision) = outcome(reader.letter())
      else { return nil }
      let designator = reader.number() ?? 0
      return Row(
        pad: pad, vehicle: vehicle, agency: agency, kind: kind.flatMap { $0 < kinds.count ? $0 : nil },
        status: status, precision: precision, designator: 1...999 ~= designator ? designator : nil,
        flight: reader.field(), mission: reader.field(), payloads: reader.field(), aliases: reader.field())
    }

    func launch(_ row: Row, _ reader: TabSeparatedReader, minute: Int, twins: Int) -> Launch {
      let (flight, mission) = (reader.text(in: row.flight), reader.text(in: row.mission))
      let vehicle = vehicles[row.vehicle]
      return Launch(
        identity: identity(minute, twins: twins, designator: row.designator),
        name: (mission ?? flight).map { vehicle.name + " | " + $0 } ?? vehicle.name,
        agency: agencies[row.agency], vehicle: vehicle.name, vehicleFamily: vehicle.family,
        mission: mission.map { LaunchMission(name: $0, kind: row.kind.map { kinds[$0] }) },
        pad: pads[row.pad],
        net: NET(Date(timeIntervalSince1970: Double(minute * 60)), precision: row.precision),
        status: row.status, flight: flight, payloads: reader.list(in: row.payloads),
        aliases: reader.list(in: row.aliases))
    }

    /// `jsr-1957-10-04-1928`; the second one of a minute ends in `-2`.
    private func identity(_ minute: Int, twins: Int, designator: Int?) -> LaunchIdentity {
      func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10) }
      let day = LaunchHistory.day(of: minute)
      let ofDay = minute - day.daysSince1970 * 1_440
      let (year, dash) = (day.year, UInt8(ascii: "-"))
      let (century, decade) = (digit(year / 1_000), digit(year / 100))
      // All at once: thousands of arrays that grow take longer than the rest.
      var key: [UInt8] = [
        UInt8(ascii: "j"), UInt8(ascii: "s"), UInt8(ascii: "r"), dash, century, decade, digit(year / 10),
        digit(year), dash, digit(day.month / 10), digit(day.month), dash, digit(day.day / 10), digit(day.day),
        dash, digit(ofDay / 600), digit(ofDay / 60), digit(ofDay % 60 / 10), digit(ofDay % 60),
      ]
      if twins > 0 { key += "-\(twins + 1)".utf8 }
      let number = designator.map { number -> [UInt8] in
        [
          century, decade, digit(year / 10), digit(year), dash, digit(number / 100), digit(number / 10),
          digit(number),
        ]
      }
      return LaunchIdentity(
        history: String(decoding: key, as: UTF8.self),
        designator: number.map { String(decoding: $0, as: UTF8.self) })
    }

    private func outcome(_ letter: UInt8?) -> (LaunchStatus, NETPrecision)? {
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
  }

  /// The line of a launch: its numbers in the tables, and the places of its texts.
  struct Row {
    let pad, vehicle, agency: Int
    let kind: Int?
    let status: LaunchStatus
    let precision: NETPrecision
    let designator: Int?
    let flight, mission, payloads, aliases: Range<Int>
  }
}

extension [Launch] {
  /// Brings the launches into an order of their places. They change places, because to copy a launch takes longer.
  fileprivate mutating func arrange(_ order: [Int]) {
    for place in order.indices {
      var from = order[place]
      while from < place { from = order[from] }
      if from != place { swapAt(place, from) }
    }
  }
}
