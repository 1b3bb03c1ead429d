import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things: one page.
struct ThingsScreen: PageScreen {
  enum Effect: Sendable {
    case load(again: Bool)
    /// The screen disappears.
    case leave
  }
  typealias Message = LoadingState<Sourced<[ThingsItem]>>

  private var state = Message.idle
  var scroll = Scroll()

  func actions(_ look: DrawingContext) -> [ScreenAction] {
    ScreenAction.moving(short: "scroll") + [.refresh] + ScreenAction.sharing(shared(look))
  }

  func shared(_ look: DrawingContext) -> ShareText? { (state.value?.value.first).map { ShareText(title: $0.name) } }

  func status(_ look: DrawingContext) -> ScreenStatus {
    state.value.map { .shown($0, look) } ?? ScreenStatus(nothing(look)) ?? ScreenStatus("")
  }

  func textPage(in area: GridArea, _ look: DrawingContext) -> TextPage {
    let presenter = state.value.map { ThingsPresenter(shown: $0) }
    return TextPage(lines: presenter?.lines(width: area.columns) ?? [], area: area)
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    switch state {
    case .idle, .loading: .busy("Loading things…")
    case .failed(let error): .failed(error)
    case .loaded: .nothing("No things yet.")
    }
  }

  mutating func load(again: Bool, _ look: DrawingContext) -> Effects { [own(.load(again: again))] }
  mutating func disappear() -> Effects { [own(.leave)] }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    state = message
    return []
  }
}
