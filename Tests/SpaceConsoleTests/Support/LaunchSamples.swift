import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

/// Launches around ``now``, with all fields that presenters show.
enum LaunchSamples {
  /// 2026-11-21T12:00:00Z.
  static let now = instant("2026-11-21T12:00:00Z")

  static func instant(_ text: String) -> Date {
    guard let instant = ISO8601.instant(text) else { preconditionFailure("no instant: \(text)") }
    return instant
  }

  /// An upcoming launch with few known fields and status Go.
  static func launch(
    _ name: String = "Falcon 9 Block 5 | Crew-13", id: String = "aaaa0001-0000", net: String,
    _ precision: NETPrecision = .minute, _ status: LaunchStatus = .go
  ) -> Launch {
    Launch(
      identity: LaunchIdentity(launchLibrary: id), name: name, agency: "SpaceX", vehicle: "Falcon 9 Block 5",
      mission: LaunchMission(name: "Crew-13", kind: "Human Exploration"),
      pad: LaunchPad(name: "Launch Complex 39A", place: "Kennedy Space Center, FL, USA"),
      net: NET(instant(net), precision: precision), status: status,
      links: [LaunchLink(.information, url: URL(string: "https://example.org/crew-13")!, title: "Crew-13")])
  }

  /// A launch with all fields known.
  static let detailed: Launch = {
    var launch = LaunchSamples.launch(net: "2026-11-24T16:05:06Z", .second)
    launch.identity = LaunchIdentity(launchLibrary: "aaaa0001-0000", designator: "2026-200")
    launch.vehicleFamily = "F9"
    launch.mission?.description = "Four people fly to the station.\nThey stay for half a year."
    launch.mission?.orbit = "Low Earth Orbit"
    launch.pad?.latitude = 28.608
    launch.pad?.longitude = -80.604
    launch.window = instant("2026-11-24T16:05:00Z")...instant("2026-11-24T18:00:00Z")
    launch.links.append(LaunchLink(.webcast, url: URL(string: "https://example.org/live")!))
    launch.pictureURL = URL(string: "https://example.org/crew-13.jpg")
    launch.updated = instant("2026-11-20T08:00:00Z")
    return launch
  }()

  /// Four launches: one known to the minute, one to the month, a past one, and one from the history.
  static let some: [Launch] = [
    launch(net: "2026-11-24T23:30:00Z"),
    {
      var launch = LaunchSamples.launch(
        "SLS Block 1B | Artemis IV with a name that takes more than a line of a terminal", id: "aaaa0002",
        net: "2027-11-30T00:00:00Z", .month, .toBeDetermined)
      launch.agency = "National Aeronautics and Space Administration"
      return launch
    }(),
    {
      var launch = LaunchSamples.launch(
        "Ceres-1 | \u{1B}[2J谷神星", id: "aaaa0003", net: "2026-11-01T04:00:00Z", .minute, .failure)
      launch.agency = nil
      launch.mission = nil
      launch.links = []
      return launch
    }(),
    Launch(
      identity: LaunchIdentity(history: "jsr-1957-10-04-1928"), name: "Sputnik 8K71PS | M1-PS",
      pad: LaunchPad(name: "LC1", place: "Baikonur"),
      net: NET(instant("1957-10-04T19:28:00Z"), precision: .minute), status: .success),
  ]

  /// One hour ahead of UTC.
  static let east = LocalZone { _ in 3_600 }
  /// Eight hours behind UTC, seven in summer.
  static let west = LocalZone { instant in
    (4...10).contains(CalendarDay(instant).month) ? -7 * 3_600 : -8 * 3_600
  }
}

extension Output {
  /// The output as plain text without colors, line by line.
  func text(width: Int) -> [String] {
    blocks(width: width).map { block in
      if case .line(let line) = block { line.text.string } else { "(picture)" }
    }
  }
}
