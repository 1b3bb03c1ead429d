import TerminalKit

/// The help: the keys of the current screen, and those that work everywhere.
extension AppState {
  private var helpLines: [StyledText] {
    let (own, everywhere) = (front.actions(look), everywhere)
    let column = (own + everywhere).map { look.keys(of: $0, all: true).width }.max() ?? 0
    // The panel has a border and an empty column on each side.
    let room = max(1, area.columns - 4 - (column + 2))
    func lines(of actions: [ScreenAction]) -> [StyledText] {
      actions.flatMap { action in
        action.explained.wrapped(to: room).enumerated().map { number, purpose in
          StyledText(
            (number == 0 ? look.keys(of: action, all: true) : "").padded(to: column + 2),
            .accent)
            + StyledText(purpose, action.obstacle == nil ? .plain : .dim)
        }
      }
    }
    return lines(of: own) + [""] + lines(of: everywhere)
  }

  /// The lines in the area inside of the border.
  var helpPage: TextPage {
    let lines = helpLines
    let columns = (lines.map(\.width).max() ?? 0) + 2
    let area = area.centered(columns: columns + 2, rows: lines.count + 2).inset(columns: 2, rows: 1)
    return TextPage(lines: lines, area: area)
  }

  func drawHelp(_ scroll: Scroll, on frame: inout Frame) {
    let page = helpPage
    _ = Panel.draw(
      tab.title + ": keys", columns: page.area.columns + 2, rows: page.area.rows, in: area,
      on: &frame, look)
    page.at(scroll).draw(on: &frame, look)
  }
}
