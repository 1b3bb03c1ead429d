import TerminalKit

extension AppState {
  /// The actions that work everywhere, without those that the screen lists itself.
  var everywhere: [ScreenAction] { notListed(all) }

  /// Those of them that do not depend on a screen that is drawn.
  var everywhereSpoken: [ScreenAction] { sheet == nil ? notListed(ofItems) : [] }

  private func notListed(_ actions: [ScreenAction]) -> [ScreenAction] {
    let own = front.actions(look)
    let keys = own.compactMap(\.key) + own.flatMap(\.named).map { Key($0.key) }
    return actions.filter { action in action.key.map { !keys.contains($0) } ?? true }
  }

  private var ofItems: [ScreenAction] {
    let links = screen.links(look)
    return [.page(of: links), .video(of: links)] + ScreenAction.sharing(screen.shared(look))
      + [ScreenAction(.undo, "restore the last removed favorite")]
  }

  private var all: [ScreenAction] {
    let searching = [
      ScreenAction(.search, "search in the page"), ScreenAction(keys: "n N", "the next, previous match"),
    ]
    // A sheet uses the other keys itself.
    guard sheet == nil else {
      return (front.page(in: area, look) == nil ? [] : searching)
        + [ScreenAction(keys: "F1", "these keys", pressing: Key(.function(1)))] + ofTerminal + [Self.leaving]
    }
    return searching + ofItems + [
      ScreenAction(keys: "1–\(min(9, tabs.count)) " + (tabs.count > 9 ? "0 " : "") + "Tab", "another screen"),
      ScreenAction(.palette, also: "Ctrl-P", "all actions, by name"),
      ScreenAction(.help, "these keys; F1 while typing"),
    ] + ofTerminal
      + (goesBack
        ? [ScreenAction(.quit, "back"), Self.leaving] : [ScreenAction(.quit, also: "Ctrl-C", "quit")])
  }

  private var ofTerminal: [ScreenAction] {
    [
      ScreenAction(keys: "Shift and drag", "select text"),
      ScreenAction(keys: "Ctrl-L", "redraw", pressing: Key("l", .control)),
      ScreenAction(keys: "Ctrl-Z", "suspend; fg resumes", pressing: Key("z", .control)),
    ]
  }

  private static let leaving = ScreenAction(keys: "Ctrl-C", "quit", pressing: Key("c", .control))

  func obstacle(of key: Key, among actions: [ScreenAction]) -> StyledText? {
    actions.first { $0.key == key || $0.named.contains { Key($0.key) == key } }?.obstacle.map {
      StyledText($0)
    }
  }
}

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
