import TerminalKit

struct SearchField: Sendable {
  private(set) var text = ""
  private(set) var isTyping = false
  /// True while the old words are selected, so that typing replaces them.
  private var isSelected = false

  /// The most characters.
  var longest: Int

  init(longest: Int = 200) { self.longest = longest }

  enum Outcome: Sendable, Hashable { case other, same, changed }

  mutating func beginTyping(selecting isSelecting: Bool = true) {
    (isTyping, isSelected) = (true, isSelecting && !text.isEmpty)
  }
  mutating func endTyping() { isTyping = false }

  mutating func restore(_ text: String) { _ = change(text) }

  /// Clears the field; true if it was not empty.
  mutating func clear() -> Bool {
    defer { text = "" }
    return !text.isEmpty
  }

  mutating func press(_ key: Key) -> Outcome {
    let kept = isSelected ? "" : text
    // Enter, Escape and moves in the list leave the words as they are.
    defer { isSelected = false }
    switch key.code {
    case .escape:
      isTyping = false
      return clear() ? .changed : .same
    case .enter:
      isTyping = false
      return .same
    case .backspace: return change(String(kept.dropLast()))
    case .character("u") where key.modifiers == .control: return change("")
    case .character("w") where key.modifiers == .control: return change(withoutLastWord)
    default: return key.typed.map { change(kept + String($0)) } ?? .other
    }
  }

  mutating func paste(_ pasted: String) -> Outcome {
    guard isTyping else { return .other }
    defer { isSelected = false }
    return change((isSelected ? "" : text) + String(pasted.map { $0.isNewline ? " " : $0 }))
  }

  private mutating func change(_ text: String) -> Outcome {
    let cut = String(text.prefix(longest))
    defer { self.text = cut }
    return cut == self.text ? .same : .changed
  }

  private var withoutLastWord: String {
    String(text.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.reversed())
  }

  static func hits(_ count: Int) -> SafeText { count == 0 ? "none" : "\(count.grouped)" }

  func draw(_ prompt: SafeText = "/ ", hits: SafeText = "", in area: GridArea, on frame: inout Frame) {
    let row = area.split(top: 1).top
    let room = max(0, row.columns - hits.width - 2)
    let field: StyledText =
      text.isEmpty && !isTyping
      ? StyledText("/ to search", .dim)
      : StyledText(prompt, .accent) + StyledText(tail(within: room - prompt.width - 1))
    let used = frame.grid.write(field, row: row.row, column: row.column, width: room)
    if isTyping, isSelected {
      let words = GridArea(
        column: row.column + prompt.width, row: row.row, columns: max(0, used - prompt.width), rows: 1)
      frame.grid.restyle(words) { $0.attributes.insert(.reversed) }
    } else if isTyping {
      let cursor = GridArea(column: row.column + used, row: row.row, columns: 1, rows: 1)
      frame.grid.restyle(cursor) { $0.attributes.insert(.reversed) }
    }
    frame.grid.write(
      hits, .dim, row: row.row, column: row.column + row.columns - hits.width, width: hits.width)
    frame.add(.key(ActionKey.search.key), in: row)
  }

  /// The end of the text, where the cursor is.
  func tail(within width: Int) -> SafeText {
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
