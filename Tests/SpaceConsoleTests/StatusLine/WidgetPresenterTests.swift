import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct WidgetPresenterTests {
  private func widget(
    _ launch: Launch? = .sample(), _ apod: APOD? = .sample(), today: CalendarDay = APOD.sample().day,
    format: WidgetFormat? = nil
  ) -> WidgetPresenter {
    WidgetPresenter(
      launch: launch, apod: apod, today: today, format: format, zone: LaunchSamples.east, now: .sampleNow)
  }

  @Test func `the title of another day stands with its day`() {
    let apod = APOD.sample()
    let line = widget(nil, apod, today: apod.day.advanced(by: 1)).text(width: 80)
    #expect(line == ["\(apod.title) (\(apod.day))"])
  }

  @Test(arguments: [1, 10, 80])
  func `is one line, however narrow the terminal`(width: Int) {
    let title = APOD.sample().title
    #expect(widget().text(width: width) == ["T-6d 21:30:00 Falcon 9 | Starlink · \(title)"])
  }

  @Test func `unknown fields are left out`() {
    #expect(widget(nil).text(width: 80) == [APOD.sample().title])
    #expect(widget(.sample(), nil).text(width: 80) == ["T-6d 21:30:00 Falcon 9 | Starlink"])
    #expect(widget(nil, nil).text(width: 80) == ["Space Explorer: nothing stored yet"])
  }

  @Test func `a bundled launch stands with the day of its list`() {
    var launch = Launch.sample()
    launch.asOf = .sampleNow
    let shown = widget(launch, nil)
    #expect(shown.text(width: 80) == ["T-6d 21:30:00 Falcon 9 | Starlink (as of \(CalendarDay(.sampleNow)))"])
    #expect(shown.json.serialized().hasSuffix(",\"asOf\":\"\(CalendarDay(.sampleNow))\"}"))
  }

  @Test func `a launch known by month has no countdown`() {
    let launch = Launch.sample(net: "2027-06-30T00:00:00Z", precision: .month)
    #expect(widget(launch, nil).text(width: 80) == ["NET June 2027 Falcon 9 | Starlink"])
  }

  @Test func `a format determines the line, sanitized and without line breaks`() throws {
    let launch = Launch.sample("\u{1B}[2JFalcon\n9", agency: nil)
    let shown = widget(launch, nil, format: try WidgetFormat("{agency}<{launch}>"))
    #expect(shown.text(width: 4) == ["<␛[2JFalcon 9>"])
    #expect(shown.records.count == 1)
  }

  @Test(arguments: [
    ("{launch} {countdown}", "Falcon 9 | Starlink (as of 2026-11-21) T-6d 21:30:00"),
    ("{countdown}", "T-6d 21:30:00 (as of 2026-11-21)"),
    ("{agency}, {countdown}", "SpaceX, T-6d 21:30:00 (as of 2026-11-21)"),
    ("{title}", "A Ring around Saturn (2026-11-20)"), ("{day}: {title}", "2026-11-20: A Ring around Saturn"),
    ("{launch} · {title}", "Falcon 9 | Starlink (as of 2026-11-21) · A Ring around Saturn (2026-11-20)"),
  ]) func `a format marks what is old, as the standard line does`(_ format: String, _ line: String) throws {
    var launch = Launch.sample(agency: "SpaceX")
    launch.asOf = .sampleNow
    let apod = APOD.sample(day: "2026-11-20")
    let shown = widget(launch, apod, today: "2026-11-21", format: try WidgetFormat(format))
    #expect(shown.text(width: 80) == [line])
    // Programs have the values as they are
    #expect(shown.json.serialized().contains("\"title\":\"A Ring around Saturn\",\"day\""))
  }

  @Test func `JSON has the line and the known values`() {
    let launch = Launch.sample(agency: nil)
    let text = widget(launch, nil).json.serialized()
    #expect(
      text == """
        {"line":"T-6d 21:30:00 Falcon 9 | Starlink","launch":"Falcon 9 | Starlink",\
        "place":"Cape Canaveral SFS, FL, USA","countdown":"T-6d 21:30:00","when":"28 November 2026, 10:30 UTC+1"}
        """)
  }
}
