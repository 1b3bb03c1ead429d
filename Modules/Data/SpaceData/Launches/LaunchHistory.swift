import CResources
import SpaceDomain

/// The bundled history: the 7,126 launches to orbit and into deep space from October 1957 to November 2025.
///
/// From Jonathan McDowell's catalog, see `Launch.historyCredit`. Times are whole minutes; launches of 2025 have only the
/// day, because their times may be off by some minutes.
public enum LaunchHistory {
  /// All launches, the newest first. Read once, when they are first wanted.
  package static let launches = launches(in: [UInt8](cresources_launch_history()))

  /// The number of launches and the day of the last one; only a sync brings later ones. Known from the first
  /// line, which has less than 200 bytes.
  package static let (count, lastDay) = summary(of: [UInt8](cresources_launch_history(), limit: 200))

  /// Reads the format that `Scripts/launch-history` writes; a bad row is skipped.
  static func launches(in text: [UInt8]) -> [Launch] {
    var reader = TabSeparatedReader(text)
    guard let tables = Tables(&reader) else { return [] }
    var launches: [Launch] = []
    launches.reserveCapacity(min(tables.count, text.count))
    var (minute, twins) = (firstMinute, 0)
    while !reader.isAtEnd {
      if let minutes = reader.number() {
        twins = minutes == 0 ? twins + 1 : 0
        minute += minutes
        if let launch = tables.launch(&reader, minute: minute, twins: twins) { launches.append(launch) }
      }
      reader.endLine()
    }
    // Sorted in place, since to copy a launch takes longer than to compare it.
    launches.sort { $0.isBefore($1) }
    return launches
  }

  private static func summary(of text: [UInt8]) -> (count: Int, lastDay: CalendarDay) {
    var reader = TabSeparatedReader(text)
    let header = Header(&reader)
    let lastDay = (firstMinute + (header?.minutes ?? 0)) / 1_440
    return (header?.launches ?? 0, CalendarDay(daysSince1970: lastDay))
  }

  /// 1957-01-01 in minutes since 1970; each row counts from the one before.
  private static let firstMinute = -6_837_120

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

  private struct Tables {
    private let pads: [LaunchPad]
    private let vehicles: [(name: String, family: String?)]
    private let agencies: [String]
    private let kinds: [String]
    let count: Int

    init?(_ reader: inout TabSeparatedReader) {
      guard let header = Header(&reader) else { return nil }
      count = header.launches
      pads = reader.rows(header.pads) { LaunchPad(name: $0.text(), place: $0.text()) }
      vehicles = reader.rows(header.vehicles) { ($0.text() ?? "", $0.text()) }
      agencies = reader.rows(header.agencies) { $0.text() ?? "" }
      kinds = reader.rows(header.kinds) { $0.text() ?? "" }
    }

    /// Reads a launch's line behind its time; nil for a bad one.
    /// - Parameter twins: the number of launches before it in the same minute.
    func launch(_ reader: inout TabSeparatedReader, minute: Int, twins: Int) -> Launch? {
      guard let pad = reader.number(), pad < pads.count, let vehicle = reader.number(),
        vehicle < vehicles.count, let agency = reader.number(), agency < agencies.count,
        case let kind = reader.number(), let (status, precision) = outcome(reader.letter())
      else { return nil }
      let (designator, flight, mission) = (reader.number() ?? 0, reader.text(), reader.text())
      let name = vehicles[vehicle].name
      return Launch(
        identity: identity(minute, twins: twins, designator: designator),
        name: (mission ?? flight).map { name + " | " + $0 } ?? name, agency: agencies[agency], vehicle: name,
        vehicleFamily: vehicles[vehicle].family,
        mission: mission.map {
          LaunchMission(name: $0, kind: kind.flatMap { $0 < kinds.count ? kinds[$0] : nil })
        },
        pad: pads[pad], net: NET(Date(timeIntervalSince1970: Double(minute * 60)), precision: precision),
        status: status, flight: flight, payloads: reader.list(), aliases: reader.list())
    }

    private static let prefix = Array("jsr-".utf8)

    /// `jsr-1957-10-04-1928`; the second one of a minute ends in `-2`.
    private func identity(_ minute: Int, twins: Int, designator: Int) -> LaunchIdentity {
      let ofDay = (minute % 1_440 + 1_440) % 1_440
      let day = CalendarDay(daysSince1970: (minute - ofDay) / 1_440)
      var (key, number) = ([UInt8](), [UInt8]())
      key.reserveCapacity(24)
      key += Self.prefix
      day.write(to: &key)
      key.append(UInt8(ascii: "-"))
      key.append(digits: ofDay / 60 * 100 + ofDay % 60, 4)
      if twins > 0 { key += "-\(twins + 1)".utf8 }
      number.reserveCapacity(8)
      number.append(digits: day.year, 4)
      number.append(UInt8(ascii: "-"))
      number.append(digits: designator, 3)
      return LaunchIdentity(
        history: String(decoding: key, as: UTF8.self),
        designator: (1...999).contains(designator) ? String(decoding: number, as: UTF8.self) : nil)
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
}
