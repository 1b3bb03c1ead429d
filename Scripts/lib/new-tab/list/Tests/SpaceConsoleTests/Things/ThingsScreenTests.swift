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
  private let first = ThingsItem.sample[0]
  private let shown = Sourced.live(ThingsItem.sample, source: "example.org")

  private func text(_ screen: ThingsScreen) -> String {
    var frame = Frame(area.size)
    screen.draw(in: area, on: &frame, look)
    return frame.lines.map(\.text.text.string).joined(separator: "\n")
  }

  @Test func `draws every state`() {
    var screen = ThingsScreen()
    #expect(text(screen).contains("Loading "))
    _ = screen.receive(.loaded(.init("", shown)), look)
    #expect(text(screen).contains(ThingsPresenter.heading(first)) && !screen.status(look).isBusy)
    _ = screen.receive(.loading(.init(""), last: .init("", shown)), look)
    #expect(text(screen).contains(ThingsPresenter.heading(first)) && screen.status(look).isBusy)
    _ = screen.receive(.loaded(.init("", .live([], source: "example.org"))), look)
    #expect(text(screen).contains(" yet."))
    _ = screen.receive(.failed(SpaceError.sample(), last: nil), look)
    #expect(text(screen).contains("Press r to try again."))
  }

  @Test func `opens the page of one`() {
    var screen = ThingsScreen()
    _ = screen.receive(.loaded(.init("", shown)), look)
    _ = screen.press(Key(.enter), in: area, look)
    #expect(screen.isOpened && screen.shared(look)?.title == ThingsPresenter.heading(first))
  }

  @Test func `loads when it appears, again for r, and searches at every key`() {
    var screen = ThingsScreen()
    #expect(screen.appear(look).count == 1)
    #expect(screen.press(Key("r"), in: area, look)?.count == 1)
    _ = screen.press(Key("/"), in: area, look)
    guard case .own(let effect)? = screen.press(Key("x"), in: area, look)?.last,
      case .search("x")? = effect as? ListLoad
    else {
      Issue.record("The field does not search.")
      return
    }
  }

  @Test func `writes for people, tools and programs`() {
    let presenter = ThingsPresenter(shown: shown)
    let line = presenter.blocks(width: 80).lines(width: 80).first?.text.string
    #expect(line?.hasPrefix(ThingsPresenter.heading(first)) == true)
    #expect(presenter.records.count == {{count}})
    let one = ThingsPresenter(shown: .live([first], source: "example.org"))
    #expect(one.blocks(width: 80).count > 1)
    #expect(presenter.json.serialized().contains("{{firstName}}"))
  }
}
