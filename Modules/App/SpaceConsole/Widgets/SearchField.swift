import TerminalKit

/// A line in which a search is typed.
struct SearchField: Sendable {
  private(set) var text = ""
  /// True if keys are typed into it.
  private(set) var isTyping = false

  /// The longest text that is searched for, in characters.
  private static let longest = 200

  /// The effect of a key.
  enum Outcome: Sendable, Hashable {
    /// It is not for the field.
    case other
    /// Nothing that is searched for has changed.
    case same
    /// Something else is searched for.
    case changed
  }

  mutating func beginTyping() { isTyping = true }
  mutating func endTyping() { isTyping = false }

  /// Puts a text of another session into it.
  mutating func restore(_ text: String) { _ = change(text) }

  /// Empties it; whether something stood there.
  mutating func clear() -> Bool {
    defer { text = "" }
    return !text.isEmpty
  }

  /// Types a key.
  mutating func press(_ key: Key) -> Outcome {
    switch key.code {
    case .escape:
      isTyping = false
      return clear() ? .changed : .same
    case .enter:
      isTyping = false
      return .same
    case .backspace: return change(String(text.dropLast()))
    case .character("u") where key.modifiers == .control: return change("")
    case .character("w") where key.modifiers == .control: return change(withoutLastWord)
    default: return key.typed.map { change(text + String($0)) } ?? .other
    }
  }

  /// Takes what was pasted, as one line.
  mutating func paste(_ pasted: String) -> Outcome {
    isTyping ? change(text + String(pasted.map { $0.isNewline ? " " : $0 })) : .other
  }

  private mutating func change(_ text: String) -> Outcome {
    let cut = String(text.prefix(Self.longest))
    defer { self.text = cut }
    return cut == self.text ? .same : .changed
  }

  private var withoutLastWord: String {
    String(text.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.reversed())
  }

  /// The number of hits, to stand at the right of the field.
  static func hits(_ count: Int) -> SafeText { count == 0 ? "none" : "\(count.grouped)" }

  /// Draws it in the first row of an area, the number of hits at the right.
  func draw(hits: SafeText, in area: GridArea, on frame: inout Frame) {
    let row = area.split(top: 1).top
    let room = max(0, row.columns - hits.width - 2)
    let field: StyledText =
      text.isEmpty && !isTyping
      ? StyledText("/ to search", .dim) : StyledText("/ ", .accent) + StyledText(tail(within: room - 3))
    let used = frame.grid.write(field, row: row.row, column: row.column, width: room)
    if isTyping {
      let cursor = GridArea(column: row.column + used, row: row.row, columns: 1, rows: 1)
      frame.grid.restyle(cursor) { $0.attributes.insert(.reversed) }
    }
    frame.grid.write(
      hits, CellStyle(.dim), row: row.row, column: row.column + row.columns - hits.width, width: hits.width)
    frame.add(.key(Key("/")), in: row)
  }

  /// The end of what was typed, which is where one types.
  private func tail(within width: Int) -> SafeText {
    let safe = SafeText(text)
    guard safe.width > width else { return safe }
    let mark = SafeText.ellipsis(within: width)
    var used = mark.width
    let kept = safe.string.reversed().prefix { character in
      used += DisplayWidth.of(character)
      return used <= width
    }
    return mark + SafeText(String(kept.reversed()))
  }
}
