import Foundation
import SpaceDomain
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchPresenterTests {
  private func page(
    _ launch: Launch, _ zone: LocalZone = LaunchSamples.east, _ characters: DrawingCharacters = .unicode
  ) -> LaunchPresenter {
    LaunchPresenter(
      shown: Sourced(launch, provenance: .live(source: "ll.thespacedevs.com")), zone: zone,
      characters: characters, now: LaunchSamples.now)
  }

  @Test func `a page shows all known data`() {
    #expect(
      page(LaunchSamples.detailed).text(width: 80) == [
        "Falcon 9 Block 5 | Crew-13",
        "Go · 👤 Human Exploration · live from ll.thespacedevs.com",
        "",
        "Time       24 November 2026, 17:05:06 UTC+1",
        "UTC        24 November 2026, 16:05:06 UTC",
        "Countdown  T-3d 04:05:06",
        "Window     17:05–19:00 UTC+1",
        "Agency     SpaceX",
        "Vehicle    Falcon 9 Block 5 (F9)",
        "Mission    Crew-13",
        "Orbit      Low Earth Orbit",
        "Pad        Launch Complex 39A",
        "Place      Kennedy Space Center, FL, USA",
        "Position   28.61° N, 80.60° W",
        "",
        "Four people fly to the station.",
        "They stay for half a year.",
        "",
        "Page       https://example.org/crew-13",
        "Video      https://example.org/live",
        "Picture    https://example.org/crew-13.jpg",
        "Id         aaaa0001-0000",
        "COSPAR     2026-200",
      ])
  }

  @Test func `a launch of the history has few data and names its source`() {
    #expect(
      page(LaunchSamples.some[3], .utc).text(width: 60) == [
        "Sputnik 8K71PS | M1-PS", "Success · live from ll.thespacedevs.com", "",
        "Time       4 October 1957, 19:28 UTC", "Pad        LC1", "Place      Baikonur", "",
        "Id         jsr-1957-10-04-1928",
        "Launch data: Jonathan C. McDowell, General Catalog of",
        "Artificial Space Objects, planet4589.org/space/gcat (CC BY",
        "4.0)",
      ])
  }

  @Test func `a vague time has neither countdown nor seconds`() {
    let text = page(LaunchSamples.some[1]).text(width: 80).joined(separator: "\n")
    #expect(text.contains("Time       NET November 2027\n"))
    #expect(!text.contains("Countdown") && !text.contains("UTC   "))
  }

  @Test func `a family that is part of the vehicle's name is not repeated`() {
    var launch = LaunchSamples.detailed
    launch.vehicleFamily = "Falcon"
    #expect(page(launch).text(width: 80).contains("Vehicle    Falcon 9 Block 5"))
  }

  @Test(arguments: [30, 40, 80])
  func `prose is never wider than the terminal`(width: Int) {
    let lines = page(LaunchSamples.detailed).text(width: width).filter { !$0.contains("https://") }
    #expect(lines.allSatisfy { SafeText($0).width <= width })
  }

  @Test func `JSON has the list's fields with details and source`() {
    let text = page(LaunchSamples.detailed).json.serialized()
    #expect(text.hasPrefix(#"{"id":"aaaa0001-0000","name":"Falcon 9 Block 5 | Crew-13","agency":"SpaceX","#))
    #expect(
      text.hasSuffix(
        [
          #""url":"https://example.org/crew-13","when":"24 November 2026, 16:05:06 UTC","designator":"2026-200","#,
          #""vehicleFamily":"F9","orbit":"Low Earth Orbit","#,
          #""description":"Four people fly to the station.\nThey stay for half a year.","#,
          #""pad":"Launch Complex 39A","latitude":28.608,"longitude":-80.604,"#,
          #""window":{"start":"2026-11-24T16:05:00Z","end":"2026-11-24T18:00:00Z"},"#,
          #""pictureURL":"https://example.org/crew-13.jpg","#,
          #""links":[{"kind":"information","url":"https://example.org/crew-13","title":"Crew-13"},"#,
          #"{"kind":"webcast","url":"https://example.org/live"}],"updated":"2026-11-20T08:00:00Z","#,
          #""provenance":{"kind":"live","source":"ll.thespacedevs.com"}}"#,
        ].joined()))
  }

  @Test func `a mistyped word is found by its beginning or a similar word`() {
    let launches = LaunchSamples.some
    #expect(launches.nearestKey(to: "aaaa0001") == "aaaa0001-0000")
    #expect(launches.nearestKey(to: "JSR-1957-10-04-1929") == "jsr-1957-10-04-1928")
    #expect(launches.nearestKey(to: "jsr-1957-10-40-1928") == "jsr-1957-10-04-1928")
    #expect(launches.nearestKey(to: "aaab0003") == "aaaa0003")
    #expect(launches.nearestKey(to: "no such thing at all") == nil)
    #expect(launches.nearestKey(to: "") == nil)
  }
}
