import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Output in columns, as a screen reader gets it.
@Suite struct SpokenOutputTests {
  private func spoken(_ output: some Output, width: Int = 80) -> [String] {
    output.blocks(width: width).lines(width: width).map(\.spoken.text.string)
  }

  @Test func `reads out launches as sentences`() {
    let found = Sourced(LaunchSamples.some, provenance: .live(source: "ll.thespacedevs.com"))
    let list = LaunchListPresenter(
      found: found, zone: LaunchSamples.east, characters: .ascii, isSpoken: true, now: LaunchSamples.now)
    for width in [200, 2_000] {
      let lines = spoken(list, width: width)
      #expect(lines.allSatisfy { !$0.contains("  ") && !$0.hasPrefix(" ") && !$0.hasSuffix(", ") })
      // Nothing is cut, whatever the width.
      #expect(
        lines.first == """
          Falcon 9 Block 5 | Crew-13, Human Exploration, SpaceX, 2026-11-25 00:30 UTC+1, \
          Kennedy Space Center, FL, USA, Go
          """)
    }
  }

  @Test func `reads out days favorites and contacts as sentences`() {
    let favorites = FavoritesPresenter(favorites: [.sample()], zone: .utc)
    #expect(spoken(favorites) == ["2024-01-01, A Ring around Saturn"])
    let days = APODListPresenter(shown: .live([.sample()]), now: LaunchSamples.now)
    #expect(spoken(days).first == "2024-01-01, image, A Ring around Saturn")
    let contacts = ContactListPresenter(found: .live([.sample("Ada Lovelace")]), now: LaunchSamples.now)
    #expect(spoken(contacts).prefix(2).allSatisfy { !$0.hasPrefix(" ") })
  }

  @Test func `reads out labels with a colon and values without`() {
    let text = "Sunlight falls through the rings, and the rings throw their shadow."
    let row = LabeledRow.lines("Credit", SafeText(text), width: 50)
    #expect(row.lines(width: 50).map(\.text.string)[1].hasPrefix("         "))
    #expect(row.lines(width: 50).map(\.spoken.text.string).joined(separator: " ") == "Credit: " + text)
    #expect([LabeledRow.whole("Page", "x")].lines(width: 50)[0].spoken.text == "Page: x")
  }
}
