import TerminalKit

/// The footer, and the hints in its corner.
extension AppState {
  private struct Hint {
    let keys: SafeText
    let words: SafeText
    /// The key that a click presses.
    let key: Key?

    var text: SafeText { keys + " " + words }
  }

  var hasHintRow: Bool { look.size.rows >= 24 && !isTooSmall }

  /// - Parameter front: the labels of the screen in front.
  private func corner(_ front: [ActionLabel]) -> [Hint] {
    let labels = waysOut(front)
    let keys = hint(of: isTyping ? Key(.function(1)) : ActionKey.help.key, among: labels, "keys")
    let way = hint(of: isTyping || find != nil ? Key(.escape) : ActionKey.quit.key, among: labels)
    return [keys, look.size.columns >= 60 || palette != nil ? way : nil].compactMap(\.self)
  }

  /// The hint that says what a key does now.
  private func hint(of key: Key, among labels: [ActionLabel], _ words: SafeText? = nil) -> Hint? {
    for label in labels {
      guard let owner = label.allKeys.first(where: { $0.key == key }) else { continue }
      return Hint(
        keys: look.settings.keys.shown(owner), words: words ?? label.short ?? label.purpose, key: key)
    }
    return nil
  }

  /// The labels among which the corner finds its keys. None depends on the page, whose area depends on the corner.
  private func waysOut(_ front: [ActionLabel]) -> [ActionLabel] {
    let labels: [ActionLabel] =
      if palette != nil { [closesPalette.label] } else if find != nil {
        [endsSearch.label]
      } else if help != nil {
        [closesHelp.label]
      } else { [goingBack.label].offered + front + [leaving.label].offered }
    return labels + [opensHelp.label]
  }

  private func hints(beside corner: [Hint], _ front: [ActionLabel]) -> [Hint] {
    guard hasHintRow, help == nil, palette == nil, find?.isTyping != true else { return [] }
    var room = look.size.columns - 2 - width(of: corner)
    // The actions of the corner are not written twice, also not by another of their keys.
    let said = Set(corner.compactMap(\.key))
    let others = footer(front).filter { label in !label.allKeys.contains { said.contains($0.key) } }
    let all = others.map { Hint(keys: look.keys(of: $0), words: $0.short ?? $0.purpose, key: $0.key) }
    return Array(
      all.prefix { hint in
        room -= hint.text.width + Self.gap
        return room >= 0
      })
  }

  /// The actions that the footer shows as far as there is room: those that can be done now and have words for it.
  /// - Parameter front: the labels of the screen in front.
  func footer(_ front: [ActionLabel]) -> [ActionLabel] {
    let isWhole = isWholePage
    return own(front).filter {
      $0.short != nil && $0.obstacle == nil && !(isWhole && $0.group == .moving)
    }
  }

  /// True on a page that has no more lines than there are rows. Only the footer asks: the area of the page depends on the labels.
  private var isWholePage: Bool {
    guard let front = front as? any PageScreen, !front.isCovered else { return false }
    return !front.scrolls(in: frontArea, context(of: front))
  }

  private static let gap = 2

  private func width(of hints: [Hint]) -> Int { hints.reduce(-Self.gap) { $0 + Self.gap + $1.text.width } }

  var statusWidth: Int {
    max(1, look.size.columns - (hasHintRow ? 2 : width(of: corner(front.labels(look))) + 3))
  }

  func drawHints(in row: GridArea, on frame: inout Frame) {
    let front = front.labels(look)
    let corner = corner(front)
    draw(hints(beside: corner, front), at: 1, in: row, on: &frame)
    draw(corner, at: row.columns - width(of: corner) - 1, in: row, on: &frame)
  }

  private func draw(_ hints: [Hint], at start: Int, in row: GridArea, on frame: inout Frame) {
    var column = start
    for hint in hints {
      let (text, keys) = (hint.text, hint.keys)
      let place = GridArea(column: column, row: row.row, columns: text.width, rows: 1)
      frame.grid.write(text, .dim, row: place.row, column: column, width: text.width)
      if hasHintRow { frame.grid.write(keys, .accent, row: place.row, column: column, width: keys.width) }
      if let key = hint.key { frame.add(.key(key), in: place) }
      column += text.width + Self.gap
    }
  }
}
