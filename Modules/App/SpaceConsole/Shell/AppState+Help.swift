import TerminalKit

/// The help: the keys of the current screen, and those that work everywhere.
struct HelpSheet {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  private var lines: [StyledText] {
    let (own, everywhere) = (state.front.actions(state.look), state.everywhere)
    let column = (own + everywhere).map { state.look.allKeys(of: $0).width }.max() ?? 0
    // The panel has a border and an empty column on each side.
    let room = max(1, state.area.columns - 4 - (column + 2))
    func lines(of actions: [ScreenAction]) -> [StyledText] {
      actions.flatMap { action in
        purpose(of: action).wrapped(to: room).enumerated().map { number, purpose in
          StyledText(
            (number == 0 ? state.look.allKeys(of: action) : "").padded(to: column + 2),
            .accent)
            + StyledText(purpose, action.obstacle == nil ? .plain : .dim)
        }
      }
    }
    return lines(of: own) + [""] + lines(of: everywhere)
  }

  private func purpose(of action: ScreenAction) -> SafeText {
    action.obstacle.map { action.purpose + ": " + $0 } ?? action.purpose
  }

  /// The lines in the area inside of the border.
  var page: TextPage {
    let lines = lines
    let columns = (lines.map(\.width).max() ?? 0) + 2
    let area = state.area.centered(columns: columns + 2, rows: lines.count + 2).inset(columns: 2, rows: 1)
    return TextPage(lines: lines, area: area)
  }

  func draw(_ scroll: Scroll, on frame: inout Frame) {
    let page = page
    _ = Panel.draw(
      state.tab.title + ": keys", columns: page.area.columns + 2, rows: page.area.rows, in: state.area,
      on: &frame, state.look)
    page.at(scroll).draw(on: &frame, state.look)
  }
}
