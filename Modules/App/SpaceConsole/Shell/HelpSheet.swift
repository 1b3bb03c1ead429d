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

  /// The rows that scroll, and the number of lines in them.
  var extent: (rows: Int, lines: Int) {
    let count = lines.count
    return (min(count, state.area.rows - 2), count)
  }

  /// The text with the visible rows.
  func page(_ scroll: Scroll) -> PageText {
    let lines = lines
    let rows = min(lines.count, state.area.rows - 2)
    return PageText(lines: lines, offset: scroll.offset(rows: rows, lines: lines.count), rows: rows)
  }

  func draw(_ scroll: Scroll, on frame: inout Frame) {
    let (lines, extent) = (lines, extent)
    let inner = Panel.draw(
      state.tab.title + ": keys", columns: (lines.map(\.width).max() ?? 0) + 2, rows: lines.count,
      in: state.area, on: &frame, state.look)
    frame.add(Pane.page, in: inner)
    frame.write(
      lines, in: inner.inset(columns: 1), offset: scroll.offset(rows: extent.rows, lines: extent.lines))
  }
}
