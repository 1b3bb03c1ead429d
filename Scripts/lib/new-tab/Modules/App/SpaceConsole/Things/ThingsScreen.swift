import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things.
struct ThingsScreen: PageScreen {
  enum Effect: Sendable { case load }
  typealias Message = LoadingState<ThingsViewModel.Response>

  private var state = Message.idle
  var scroll = Scroll()

  func actions(_ look: Look) -> [ScreenAction] { ScreenAction.moving(short: "scroll") + [.refresh] }

  func status(_ look: Look) -> ScreenStatus {
    switch state {
    case .idle, .loading: .busy("Loading things…")
    case .loaded(let shown): .shown(shown, look)
    case .failed(let error): .failed(error)
    }
  }

  func lines(in area: GridArea, _ look: Look) -> [StyledText] {
    let width = area.columns
    return state.value.map { ThingsPresenter($0, now: look.now).blocks(width: width).lines(width: width) } ?? []
  }

  func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state {
    case .idle, .loading: Placeholder.busy("Loading things…", in: area, on: &frame, look)
    case .failed(let error):
      Placeholder.failed(error, press: "Press r to try again.", in: area, on: &frame)
    case .loaded: Placeholder.nothing("No things yet.", in: area, on: &frame)
    }
  }

  mutating func appear(_ look: Look) -> Effects { [.own(.load)] }

  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects? { key.isRefresh ? [.own(.load)] : nil }

  mutating func receive(_ message: Message) -> Effects {
    state = message
    return []
  }
}
