import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct ThingsScreenTests {
  private let area = GridArea(column: 0, row: 0, columns: 40, rows: 10)
  private let look = DrawingContext(size: CellSize(columns: 42, rows: 14), now: .sampleNow)

  private func text(_ screen: ThingsScreen) -> String {
    var frame = Frame(CellSize(columns: 40, rows: 10))
    screen.draw(in: area, on: &frame, look)
    return (0..<10).map { frame.grid.row($0).map { String($0.character) }.joined() }.joined(separator: "\n")
  }

  private let shown = Sourced.live([ThingsItem(id: "1", name: "First")], source: "example.org")

  @Test func `draws every state`() {
    var screen = ThingsScreen()
    #expect(text(screen).contains("Loading things…"))
    _ = screen.receive(.loaded(.init(.single, shown)), look)
    #expect(text(screen).contains("First") && !screen.status(look).isBusy)
    _ = screen.receive(.loading(.init(.single), last: .init(.single, shown)), look)
    #expect(text(screen).contains("First") && screen.status(look).isBusy)
    _ = screen.receive(.loaded(.init(.single, .live([], source: "example.org"))), look)
    #expect(text(screen).contains("No things yet."))
    _ = screen.receive(.failed(SpaceError.sample(), last: nil), look)
    #expect(text(screen).contains("Press r to try again."))
  }

  @Test func `loads when it appears, and again for r`() {
    var screen = ThingsScreen()
    #expect(screen.appear(look).count == 1)
    #expect(screen.press(Key("r"), in: area, look)?.count == 1)
  }

  @Test func `writes for people, tools and programs`() {
    let presenter = ThingsPresenter(shown: shown)
    #expect(presenter.blocks(width: 40).lines(width: 40).map(\.text.string) == ["First"])
    #expect(presenter.records.count == 1)
    #expect(presenter.json.serialized().contains("First"))
  }
}
