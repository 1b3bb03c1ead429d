import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchCalendarTests {
  private func text(_ launches: [Launch], _ revisions: [String: CalendarRevision] = [:]) -> String {
    LaunchCalendar(launches).text(revisions: revisions, now: LaunchSamples.now)
  }

  private func event(_ launch: Launch) throws -> StrictCalendarReader.Event {
    try #require(try StrictCalendarReader(text([launch])).events.first)
  }

  @Test func `a launch becomes an event with all known data`() throws {
    #expect(
      text([LaunchSamples.detailed])
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Space Explorer//space-explorer \(Version.current)//EN
        CALSCALE:GREGORIAN
        X-WR-CALNAME:Rocket launches
        BEGIN:VEVENT
        UID:aaaa0001-0000@space-explorer
        DTSTAMP:20261120T080000Z
        SEQUENCE:0
        DTSTART:20261124T160506Z
        DTEND:20261124T180000Z
        SUMMARY:Falcon 9 Block 5 | Crew-13
        STATUS:CONFIRMED
        TRANSP:TRANSPARENT
        LOCATION:Launch Complex 39A\\, Kennedy Space Center\\, FL\\, USA
        GEO:28.608;-80.604
        CATEGORIES:Human Exploration
        DESCRIPTION:SpaceX · Go · 24 November 2026\\, 16:05:06 UTC\\nFour people fl
         y to the station.\\nThey stay for half a year.\\nhttps://example.org/crew-13
         \\nhttps://example.org/live
        URL:https://example.org/crew-13
        END:VEVENT
        END:VCALENDAR

        """.replacingOccurrences(of: "\n", with: "\r\n"))
    let read = try event(LaunchSamples.detailed)
    #expect(
      try StrictCalendarReader.plain(read["DESCRIPTION"] ?? "").hasSuffix(
        "\nThey stay for half a year.\nhttps://example.org/crew-13\nhttps://example.org/live"))
  }

  @Test(
    arguments: [
      (0.00001, -1e-9, "0.00001;0.0"), (90, -180, "90.0;-180.0"), (28.60822681, -80.604, "28.608227;-80.604"),
      (1e300, 0, nil), (.nan, 0, nil), (0, 181, nil),
    ] as [(Double, Double, String?)])
  func `a position is written without exponents, and only one on Earth`(
    latitude: Double, longitude: Double, expected: String?
  ) throws {
    var launch = LaunchSamples.detailed
    launch.pad = LaunchPad(name: nil, place: nil, latitude: latitude, longitude: longitude)
    #expect(try event(launch)["GEO"] == expected)
  }

  @Test(
    arguments: [
      (NETPrecision.minute, "20261124T160500Z", "20261124T170500Z"),
      (.hour, "20261124T160000Z", "20261124T170000Z"),
      (.day, "20261124", "20261125"), (.morning, "20261124", "20261125"), (.week, "20261123", "20261130"),
      (.month, "20261101", "20261201"),
    ] as [(NETPrecision, String, String?)])
  func `the event is as long as the precision of the time`(
    precision: NETPrecision, start: String, end: String?
  ) throws {
    let read = try event(LaunchSamples.launch(net: "2026-11-24T16:05:00Z", precision))
    let suffix = precision <= .hour ? "" : ";VALUE=DATE"
    #expect(read["DTSTART" + suffix] == start)
    #expect(read["DTEND" + suffix] == end)
    #expect(read["SUMMARY"]?.contains("NET") == (precision > .minute))
  }

  @Test func `launches known only to a quarter or less are left out`() {
    let launches = [NETPrecision.fourthQuarter, .secondHalf, .year, .fiscalYear, .decade, .month].map {
      LaunchSamples.launch(id: "\($0)", net: "2026-11-24T16:05:00Z", $0)
    }
    let calendar = LaunchCalendar(launches)
    #expect(calendar.launches.map(\.id) == ["month"])
    #expect(calendar.schedules.count == 1)
  }

  @Test func `SEQUENCE and DTSTAMP are those of the revision`() throws {
    let launch = LaunchSamples.launch(net: "2026-11-24T16:05:00Z")
    let revision = CalendarRevision(
      sequence: 3, since: LaunchSamples.instant("2026-11-19T01:02:03Z"), schedule: "")
    let read = try StrictCalendarReader(text([launch], [launch.id: revision])).events[0]
    #expect(read["SEQUENCE"] == "3")
    #expect(read["DTSTAMP"] == "20261119T010203Z")
  }

  @Test func `time and status make up a schedule; texts do not`() {
    let launch = LaunchSamples.launch(net: "2026-11-24T16:05:00Z")
    func schedule(_ change: (inout Launch) -> Void) -> String? {
      var changed = launch
      change(&changed)
      return LaunchCalendar([changed]).schedules[launch.id]
    }
    let plain = schedule { _ in }
    #expect(schedule { $0.name = "Another" } == plain)
    #expect(schedule { $0.links = [] } == plain)
    #expect(schedule { $0.net = NET($0.net.instant.addingTimeInterval(60), precision: .minute) } != plain)
    #expect(schedule { $0.net = NET($0.net.instant, precision: .day) } != plain)
    #expect(schedule { $0.status = .toBeDetermined } != plain)
  }

  @Test(
    arguments: [
      "a;b,c\\d", "line\nline\r\nBEGIN:VEVENT\r\nEND:VCALENDAR", "\u{1B}[2J\u{0}\u{7F}\u{85}\u{2028}",
      .repeating("Ё", 200), .repeating("👩‍🚀", 60), .repeating("x", 1_000),
      LongText("a" + String(repeating: "\u{301}", count: 300)), "", ":::", "\\", "\\n",
    ] as [LongText])
  func `any external text leaves a valid calendar`(text: LongText) throws {
    let hostile = text.string
    var launch = LaunchSamples.detailed
    launch.name = hostile
    launch.agency = hostile
    launch.mission?.description = hostile
    launch.mission?.kind = hostile
    launch.pad?.place = hostile
    let events = try StrictCalendarReader(self.text([launch])).events
    #expect(events.count == 1)
    if hostile == "a;b,c\\d" {
      #expect(try StrictCalendarReader.plain(events[0]["SUMMARY"] ?? "") == hostile)
    }
  }

  @Test func `the strict reader is strict`() {
    let good = text([LaunchSamples.detailed])
    for (part, bad) in [
      ("\r\n", "\n"), ("VERSION:2.0", "VERSION:1.0"), ("DTEND:20261124T180000Z", "DTEND:20261124T160000Z"),
      ("DTSTART:20261124T160506Z", "DTSTART:20261324T160506Z"), ("GEO:28.608;", "GEO:28.608,"),
      ("LOCATION:", "LOCATION:a;b"), ("SUMMARY:", "SUMMARY:" + String(repeating: "x", count: 75)),
      ("UID:", "UIX:"), ("END:VEVENT", "END:VTODO"), ("SEQUENCE:0", "SEQUENCE:-1"),
    ] {
      #expect(good.contains(part))
      #expect(throws: StrictCalendarReader.Fault.self) {
        try StrictCalendarReader(good.replacingOccurrences(of: part, with: bad))
      }
    }
  }
}
