import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct APODPresenterTests {
  private let now = Date(timeIntervalSince1970: 1_795_262_400)
  private let apod = APOD(
    day: "2024-01-01", title: "A Ring around Saturn",
    explanation: "Sunlight falls through the rings.\n\nTwice.",
    media: .image(url: URL(string: "https://x.org/s.jpg")!, hdURL: URL(string: "https://x.org/l.jpg")),
    credit: "Ada Example", alternativeText: "Saturn, tilted, with its rings wide open.",
    page: URL(string: "https://x.org/page"))

  private func text(_ presenter: APODPresenter, width: Int = 40) -> String {
    presenter.blocks(width: width).map { block in
      switch block {
      case .line(let line): line.text.string
      case .picture, .beside: "[picture]"
      }
    }.joined(separator: "\n")
  }

  @Test func `shows the day as lines`() {
    let shown = Sourced(apod, provenance: .live(source: "science.nasa.gov"))
    #expect(
      text(APODPresenter(shown: shown, picture: .described(path: "/home/ada/apod.jpg"), now: now), width: 40)
        == """
        A Ring around Saturn
        2024-01-01 · image · live from
        science.nasa.gov

        Sunlight falls through the rings.

        Twice.

        Credit   Ada Example
        Picture  Saturn, tilted, with its rings
                 wide open.
        Saved    /home/ada/apod.jpg
        Page     https://x.org/page
        """)
  }

  @Test func `drops the label column if there is no room`() {
    let shown = Sourced(apod, provenance: .sample)
    let lines = text(APODPresenter(shown: shown, picture: .described(path: nil), now: now), width: 16)
      .split(separator: "\n")
    #expect(lines.contains("Credit: ") && lines.contains("Ada Example"))
    #expect(lines.filter { !$0.contains("https://") }.allSatisfy { $0.count <= 16 })
  }

  @Test func `links a video and explains a missing picture`() {
    let shown = Sourced(APOD.sampleVideo(day: "2024-01-02"), provenance: .sample, reason: SpaceError.sample())
    let lines = text(
      APODPresenter(shown: shown, picture: .missing(reason: "It is no picture."), isFavorite: true, now: now),
      width: 80)
    #expect(lines.contains("2024-01-02 · video · sample · ★ favorite\n"))
    #expect(lines.contains("\nPicture  It is no picture.\n"))
    #expect(lines.contains("\nVideo    https://"))
  }

  @Test(
    arguments: [
      (59.0, "59 s ago"), (61, "1 min ago"), (3_599, "59 min ago"), (7_200, "2 h ago"), (172_799, "47 h ago"),
      (259_200, "3 days ago"), (0, "just now"), (1e300, "long ago"),
      // Times stored while the clock was ahead
      (-5, "just now"), (-7_200, "just now"), (-31_536_000, "just now"),
    ])
  func `shows ages`(seconds: Double, age: String) {
    let provenance = Provenance.cached(since: now.addingTimeInterval(-seconds), source: "nasa")
    #expect(provenance.shown(at: now) == "cached \(age) from nasa")
  }

  @Test func `writes the contract's JSON in its order`() {
    let shown = Sourced(apod, provenance: .cached(since: now, source: "api.nasa.gov"))
    #expect(
      APODPresenter(shown: shown, now: now).json.serialized()
        == #"{"day":"2024-01-01","title":"A Ring around Saturn","explanation":"Sunlight falls through the rings.\n\nTwice.""#
        + #","media":{"type":"image","url":"https://x.org/s.jpg","hdURL":"https://x.org/l.jpg"},"credit":"Ada Example""#
        + #","alternativeText":"Saturn, tilted, with its rings wide open.","page":"https://x.org/page""#
        + #","provenance":{"kind":"cached","source":"api.nasa.gov","since":"2026-11-21T12:00:00Z"}}"#)
  }

  @Test func `leaves absent values out of JSON but not out of records`() {
    let bare = APOD(day: "2024-01-03", title: "T", explanation: "", media: .other(url: nil))
    let presenter = APODPresenter(shown: Sourced(bare, provenance: .sample), now: now)
    #expect(
      presenter.json.serialized()
        == #"{"day":"2024-01-03","title":"T","explanation":"","media":{"type":"other"},"provenance":{"kind":"sample"}}"#
    )
    #expect(presenter.records.map(\.line) == ["2024-01-03\tother\tT\t\t\tsample\t"])
  }

  @Test func `does not guess the medium of a title whose text was never fetched`() {
    let title = APOD(titleOf: ArchivedAPOD(day: "2024-01-03", title: "T", medium: .image))
    let presenter = APODPresenter(shown: Sourced(title, provenance: .sample), now: now)
    #expect(text(presenter).contains("2024-01-03 · title only · sample"))
  }

  @Test func `shows the reason for stored content`() {
    let reason = SpaceError.sample()
    let cached = Sourced(1, provenance: .cached(since: now, source: "nasa"), reason: reason)
    #expect(
      cached.note("it", at: now) == SafeText(reason.message)
        + " Showing it, cached just now from nasa.")
    #expect(Sourced(1, provenance: .sample).note("it", at: now) == nil)
  }
}
