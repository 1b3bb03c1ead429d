import TerminalKit

/// The help: the keys of the current screen, and those that work everywhere.
struct HelpSheet {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  private var everywhere: [KeyHint] {
    let links = state.screen.links(state.look)
    let isPage = state.front.page(in: state.area, state.look) != nil
    var hints = isPage ? KeyHint.finding : []
    if links.page != nil { hints.append(KeyHint("o", "open its page in the browser")) }
    if links.video != nil { hints.append(KeyHint("O", "open its video")) }
    hints += [
      KeyHint("u", "restore the last removed favorite"),
      KeyHint("1–\(state.tabs.count) Tab", "another screen"), KeyHint("?", "these keys; F1 while typing"),
      KeyHint("Shift and drag", "select text"), KeyHint("Ctrl-L", "redraw"),
      KeyHint("Ctrl-Z", "suspend; fg resumes"),
    ]
    return hints
      + (state.front.isOpened
        ? [KeyHint("q", "back"), KeyHint("Ctrl-C", "quit")] : [KeyHint("q Ctrl-C", "quit")])
  }

  private var lines: [StyledText] {
    let own = state.front.keys
    let column = (own + everywhere).map { state.look.keys.shown($0.keys).width }.max() ?? 0
    // The panel has a border and an empty column on each side.
    let room = max(1, state.area.columns - 4 - (column + 2))
    func lines(of hints: [KeyHint]) -> [StyledText] {
      hints.flatMap { hint in
        hint.purpose.wrapped(to: room).enumerated().map { number, purpose in
          StyledText(
            (number == 0 ? state.look.keys.shown(hint.keys) : "").padded(to: column + 2), .accent)
            + StyledText(purpose)
        }
      }
    }
    return lines(of: own) + [""] + lines(of: everywhere)
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
