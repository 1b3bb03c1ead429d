import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things.
struct ThingsScreen: Screen {
  enum Effect: Sendable { case load }
  typealias Message = LoadingState<ThingsViewModel.Response>

  private var state = Message.idle
  private var scroll = Scroll()

  func actions(_ look: Look) -> [ScreenAction] {
    let moving = ScreenAction.moving(short: "scroll")
    return [
      moving[0], .refresh,
      ScreenAction(keys: "g G", "the start, the end; also gg Home End", short: "start, end"),
    ] + moving.dropFirst().dropLast()
  }

  func status(_ look: Look) -> ScreenStatus {
    switch state {
    case .idle, .loading: .busy("Loading things…")
    case .loaded(let shown): .shown(shown, look)
    case .failed(let error): .failed(error)
    }
  }

  private func lines(width: Int, _ look: Look) -> [StyledText] {
    state.value.map { ThingsPresenter($0, now: look.now).blocks(width: width).lines(width: width) } ?? []
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    let lines = lines(width: area.columns, look)
    guard !lines.isEmpty else { return nil }
    return PageText(
      lines: lines, offset: scroll.offset(rows: area.rows, lines: lines.count), rows: area.rows)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Loading things…", in: area, on: &frame, look)
    case .failed(let error):
      Placeholder.failed(error, press: "Press r to try again.", in: area, on: &frame)
    case .loaded(let shown) where shown.value.isEmpty:
      Placeholder.nothing("No things yet.", in: area, on: &frame)
    case .loaded:
      let lines = lines(width: area.columns, look)
      frame.add(Pane.page, in: area)
      frame.write(lines, in: area, offset: scroll.offset(rows: area.rows, lines: lines.count))
    }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if key.isRefresh { return [.own(.load)] }
    guard let motion = Motion(key) else { return nil }
    move(motion, in: area, look)
    return []
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    move(.by(lines), in: area, look)
    return []
  }

  private mutating func move(_ motion: Motion, in area: GridArea, _ look: Look) {
    scroll.move(motion, rows: area.rows, lines: lines(width: area.columns, look).count)
  }

  mutating func receive(_ message: Message) -> Effects {
    state = message
    return []
  }

  mutating func appear(_ look: Look) -> Effects { [.own(.load)] }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset) }
  mutating func restore(_ memory: ScreenMemory) { scroll.offset = memory.scroll ?? 0 }
}
