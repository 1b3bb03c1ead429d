import TerminalKit

/// The keys at the bottom: those of the screen, and in the corner those of the app.
extension AppState {
  var hasHintRow: Bool { look.size.rows >= 24 && !isTooSmall }

  private var corner: [ScreenAction] {
    if palette != nil { return [ScreenAction.escape("close")] }
    // While typing, or with an open sheet, ? does not open the help.
    let keys =
      help == nil && (isTyping || sheet != nil)
      ? ScreenAction(keys: "F1", "keys", pressing: Key(.function(1))) : ScreenAction(.help, "keys")
    return look.size.columns >= 60 ? [keys, wayOut] : [keys]
  }

  private var wayOut: ScreenAction {
    if help != nil { return ScreenAction(.quit, "back") }
    if find != nil { return .escape("end search") }
    if front.isTyping { return .escape(sheet == nil ? "clear" : "back") }
    return ScreenAction(.quit, goesBack ? "back" : "quit")
  }

  private var own: [ScreenAction] {
    guard hasHintRow, help == nil, palette == nil, !isTyping else { return [] }
    let hints = find == nil ? footer : [ScreenAction(.next, .previous, "next, previous")]
    var room = look.size.columns - 2 - width(of: corner)
    return Array(
      hints.prefix { hint in
        room -= text(of: hint).width + Self.gap
        return room >= 0
      })
  }

  /// The screen's actions that its footer shows: the first that work now and have words for it.
  var footer: [ScreenAction] {
    Array(front.actions(look).filter { $0.short != nil && $0.obstacle == nil }.prefix(5))
  }

  private static let gap = 2

  private func text(of hint: ScreenAction) -> SafeText {
    look.keys(of: hint) + " " + (hint.short ?? hint.purpose)
  }

  private func width(of hints: [ScreenAction]) -> Int {
    hints.reduce(-Self.gap) { $0 + Self.gap + text(of: $1).width }
  }

  var statusWidth: Int { max(1, look.size.columns - (hasHintRow ? 2 : width(of: corner) + 3)) }

  func drawHints(in row: GridArea, on frame: inout Frame) {
    draw(own, at: 1, in: row, on: &frame)
    draw(corner, at: row.columns - width(of: corner) - 1, in: row, on: &frame)
  }

  private func draw(_ hints: [ScreenAction], at start: Int, in row: GridArea, on frame: inout Frame) {
    var column = start
    for hint in hints {
      let (text, keys) = (text(of: hint), look.keys(of: hint))
      let place = GridArea(column: column, row: row.row, columns: text.width, rows: 1)
      frame.grid.write(text, .dim, row: place.row, column: column, width: text.width)
      if hasHintRow { frame.grid.write(keys, .accent, row: place.row, column: column, width: keys.width) }
      if let key = hint.key { frame.add(.key(key), in: place) }
      column += text.width + Self.gap
    }
  }
}
