import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct ShareTextTests {
  @Test func `describes a picture of the day`() {
    let apod = APOD(
      day: "2026-09-29", title: "Sh2-188: The Shrimp\nNebula",
      explanation: "What did J. Doe see? Stars, e.g. blue ones.\nMore.",
      media: .image(url: URL(string: "https://a.org/p.jpg")!, hdURL: nil),
      page: URL(string: "https://a.org/p"))
    #expect(
      ShareText(apod).lines == [
        "Sh2-188: The Shrimp Nebula (2026-09-29)", "What did J. Doe see?", "https://a.org/p",
      ])
  }

  @Test func `links to the picture if there is no page`() {
    let url = URL(string: "https://a.org/v")!
    let apod = APOD(
      day: "2026-09-29", title: "V", explanation: "", media: .video(url: url, thumbnailURL: nil))
    #expect(ShareText(apod).lines == ["V (2026-09-29)", "https://a.org/v"])
  }

  @Test func `describes a launch no more precisely than known`() {
    let launch = Launch(
      identity: LaunchIdentity(launchLibrary: "x"), name: "Falcon 9 | Crew", agency: "SpaceX",
      vehicle: "Falcon 9", net: NET(Date(timeIntervalSince1970: 1_793_491_200), precision: .month),
      status: .toBeDetermined)
    #expect(
      ShareText(launch).lines == [
        "Falcon 9 | Crew (NET November 2026)", "SpaceX launches Falcon 9; status: \(launch.status.name).",
      ])
  }

  @Test func `describes the measurements of a sol`() throws {
    let sol = MarsSol(
      sol: 4_700, day: "2026-11-20", season: .fall,
      temperature: SensorReadings(minimum: -71.6, maximum: -8.2), pressure: SensorReadings(average: 731.5))
    let text = ShareText(sol, at: .curiosity)
    #expect(text.heading == "Mars at Curiosity, sol 4700 (2026-11-20)")
    #expect(text.sentence == "-72 to -8 °C, 732 Pa, in fall.")
    #expect(text.link?.host() == "mars.nasa.gov")
    #expect(ShareText(MarsSol(sol: 1), at: .insight).sentence == "No sensor reported.")
  }

  @Test func `contains no control characters and no endless sentence`() {
    let text = ShareText(title: "a\u{1B}]0;x\u{7}b\r\nBcc: c", sentence: nil)
    #expect(text.title == "a ]0;x b Bcc: c")
    let long = APOD(
      day: "2026-09-29", title: "\u{0}", explanation: String(repeating: "word ", count: 10_000),
      media: .other(url: nil))
    #expect(ShareText(long).title == "Untitled")
    #expect(ShareText(long).sentence.map { $0.count < 250 && $0.hasSuffix("word …") } == true)
  }
}
