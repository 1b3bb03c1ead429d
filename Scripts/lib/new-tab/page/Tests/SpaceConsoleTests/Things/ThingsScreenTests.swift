import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct ThingsScreenTests {
  private let area = GridArea(column: 0, row: 0, columns: 100, rows: 20)
  private let look = DrawingContext(size: CellSize(columns: 102, rows: 24), now: .sampleNow)
  private let first = ThingsItem.sample
  private let shown = Sourced.live(ThingsItem.sample, source: "example.org")

  private func text(_ screen: ThingsScreen) -> String {
    var frame = Frame(area.size)
    screen.draw(in: area, on: &frame, look)
    return frame.lines.map(\.text.text.string).joined(separator: "\n")
  }

  @Test func `draws every state`() {
    var screen = ThingsScreen()
    #expect(text(screen).contains("Loading "))
    _ = screen.receive(.loaded(.init(.single, shown)), look)
    #expect(text(screen).contains(ThingsPresenter.heading(first)) && !screen.status(look).isBusy)
    _ = screen.receive(.loading(.init(.single), last: .init(.single, shown)), look)
    #expect(text(screen).contains(ThingsPresenter.heading(first)) && screen.status(look).isBusy)
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
    #expect(presenter.blocks(width: 80).lines(width: 80).map(\.text.string).contains(ThingsPresenter.heading(first)))
    #expect(presenter.records.count == 1)
    #expect(presenter.json.serialized().contains("{{firstName}}"))
  }
}
