import CResources
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bundled history: the 6,617 launches to Earth orbit from 1957 to 2024, oldest first.
///
/// From Jonathan McDowell's launch log, see ``credit``. Times are whole minutes; missions and designators are not in
/// it, nor are launches that were sent beyond Earth orbit at once, such as Apollo 11.
public enum LaunchHistory {
  /// Whom to name where the history is shown.
  public static let credit = "Launch history 1957-2024: Jonathan McDowell, planet4589.org (CC BY 4.0)"

  /// All launches. They are read anew each time, in a few milliseconds.
  public static func launches() -> [Launch] {
    let resource = cresources_launch_history()
    return launches(in: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
  }

  /// Reads the form that `Scripts/launch-history` writes; a bad row loses itself only.
  static func launches(in text: UnsafeRawBufferPointer) -> [Launch] {
    var reader = TabSeparatedReader(text)
    guard let tables = Tables(&reader) else { return [] }
    var launches: [Launch] = []
    launches.reserveCapacity(tables.rows)
    var minute = firstMinute
    while !reader.isAtEnd {
      if let launch = tables.launch(&reader, minute: &minute) { launches.append(launch) }
      reader.endLine()
    }
    return launches
  }

  /// 1957-01-01 in minutes since 1970.
  private static let firstMinute = -6_837_120
}

extension LaunchHistory {
  /// What rows refer to by number, so that equal texts are one.
  private struct Tables {
    let rows: Int
    private var pads: [LaunchPad] = []
    private var vehicles: [(name: String, other: String?)] = []
    private var agencies: [String] = []

    init?(_ reader: inout TabSeparatedReader) {
      guard reader.text() == "launch-history", reader.number() == 1, let pads = reader.number(),
        let vehicles = reader.number(), let agencies = reader.number(), let rows = reader.number(),
        rows <= reader.count
      else { return nil }
      self.rows = rows
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
    }

    func launch(_ reader: inout TabSeparatedReader, minute: inout Int) -> Launch? {
      guard let minutes = reader.number() else { return nil }
      minute += minutes
      guard let pad = reader.number(), pads.indices.contains(pad),
        let vehicle = reader.number(), vehicles.indices.contains(vehicle),
        let agency = reader.number(), agencies.indices.contains(agency),
        let status = Self.status(reader.letter())
      else { return nil }
      let (name, other) = vehicles[vehicle]
      return Launch(
        identity: LaunchIdentity(history: LaunchHistory.key(minute: minute)),
        name: reader.text().map { "\(name) | \($0)" } ?? name, agency: agencies[agency], vehicle: name,
        vehicleFamily: other, pad: pads[pad],
        net: NET(Date(timeIntervalSince1970: Double(minute * 60)), precision: .minute), status: status)
    }

    private static func status(_ letter: UInt8?) -> LaunchStatus? {
      switch letter {
      case UInt8(ascii: "S"): .success
      case UInt8(ascii: "F"): .failure
      case UInt8(ascii: "P"): .partialFailure
      default: nil
      }
    }
  }

  /// `jsr-1957-10-04-1928`, written digit by digit, because there are thousands of them.
  private static func key(minute: Int) -> String {
    let ofDay = (minute % 1_440 + 1_440) % 1_440
    let day = CalendarDay(daysSince1970: (minute - ofDay) / 1_440)
    return String(unsafeUninitializedCapacity: 19) { bytes in
      _ = bytes.initialize(from: "jsr-0000-00-00-0000".utf8)
      func write(_ number: Int, endingAt end: Int) {
        var rest = number
        var place = end
        while rest > 0 {
          bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
          place -= 1
        }
      }
      write(day.year, endingAt: 7)
      write(day.month, endingAt: 10)
      write(day.day, endingAt: 13)
      write(ofDay / 60 * 100 + ofDay % 60, endingAt: 18)
      return 19
    }
  }
}
