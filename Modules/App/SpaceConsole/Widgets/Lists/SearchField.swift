import TerminalKit

/// A field for words, drawn in a row: the editor of its text, and whether it has the keys.
struct SearchField: Sendable {
  typealias Outcome = FieldEditor.Outcome

  private var editor: FieldEditor
  private(set) var isTyping = false

  var text: String { editor.text }
  /// The most characters.
  var longest: Int { editor.longest }

  init(longest: Int = 200) { editor = FieldEditor(longest: longest) }

  mutating func beginTyping(selecting isSelecting: Bool = true) {
    isTyping = true
    if isSelecting { editor.select() }
  }

  mutating func endTyping() {
    isTyping = false
    editor.deselect()
  }

  mutating func restore(_ text: String) { editor.set(text) }

  /// Clears the field; true if it was not empty.
  mutating func clear() -> Bool {
    defer { editor.set("") }
    return !text.isEmpty
  }

  mutating func press(_ key: Key) -> Outcome {
    switch key.code {
    case .escape:
      endTyping()
      return clear() ? .changed : .same
    case .enter:
      endTyping()
      return .same
    default:
      let outcome = editor.press(key)
      // Moves in the list leave the words as they are.
      if outcome == .other { editor.deselect() }
      return outcome
    }
  }

  var isAtStart: Bool { editor.cursor == 0 }
  var isAtEnd: Bool { editor.cursor == text.count }

  /// True if a key that edits would change nothing: neither the text nor the place of the cursor.
  func isIdle(_ key: Key) -> Bool {
    var tried = editor
    let isSame = tried.press(key) == .same
    return isSame && tried.cursor == editor.cursor && tried.isSelected == editor.isSelected
  }

  mutating func paste(_ pasted: String) -> Outcome { isTyping ? editor.insert(pasted) : .other }

  static func hits(_ count: Int) -> SafeText { count == 0 ? "none" : "\(count.grouped)" }

  func draw(
    _ prompt: SafeText = "/ ", hits: SafeText = "", in area: GridArea, on frame: inout Frame,
    _ look: DrawingContext
  ) {
    let row = area.split(top: 1).top
    let (field, end) = row.split(left: row.columns - hits.width, gap: 0)
    if text.isEmpty, !isTyping {
      frame.grid.write(
        StyledText(look.key(of: .search) + " to search", .dim), row: row.row, column: row.column,
        width: field.columns)
    } else {
      frame.grid.write(prompt, .accent, row: row.row, column: row.column, width: field.columns)
      // A column is free between the words and what was found.
      let words = field.split(left: field.columns - 1, gap: 0).left.split(left: prompt.width, gap: 0).right
      drawText(in: words, on: &frame)
    }
    frame.grid.write(hits, .dim, row: row.row, column: end.column, width: hits.width)
    frame.add(.key(ActionKey.search.key), in: row)
  }

  func window(width: Int) -> FieldEditor.Window { editor.window(width: width) }

  /// Draws the words without a prompt, and the cursor while the field has the keys.
  /// - Parameter sign: what stands in place of each character.
  func drawText(in row: GridArea, hiding sign: Character? = nil, on frame: inout Frame) {
    let window = editor.window(width: row.columns, hiding: sign)
    let used = frame.grid.write(window.text, row: row.row, column: row.column, width: row.columns)
    guard isTyping else { return }
    if editor.isSelected {
      let words = GridArea(column: row.column, row: row.row, columns: used, rows: 1)
      frame.grid.restyle(words) { $0.attributes.insert(.reversed) }
    }
    frame.cursor = CellPlace(column: row.column + window.cursor, row: row.row)
  }
}
