/// A terminal for tests: the contents of its screen after some bytes, and all sequences in them that are not
/// among the few which the full-screen app writes.
package struct TerminalReader: Sendable {
  /// A character and its style, as the parameters that set it.
  package struct Cell: Sendable, Hashable {
    /// The character; empty for the right half of a wide one.
    package var text = " "
    /// The SGR parameters in force.
    package var looks: Set<String> = []
    /// The address of the link in force (OSC 8); empty for none.
    package var link = ""

    /// The visible part of the cell: a cell without a character has no foreground.
    package var seen: Cell {
      guard text == " ", looks.isDisjoint(with: ["4", "7"]) else { return self }
      return Cell(text: text, looks: looks.filter { $0.hasPrefix("48") }, link: link)
    }
  }

  /// The width in cells.
  package let columns: Int
  /// The height in cells.
  package let rows: Int
  /// The screen's cells by row.
  package private(set) var cells: [[Cell]]
  /// The visible cells by row, equal for equal-looking screens however they were drawn.
  package var seen: [[Cell]] { cells.map { $0.map(\.seen) } }
  /// Active private modes, such as 1049, the alternate screen.
  package private(set) var modes: Set<Int> = []
  /// Sequences and control characters that the app does not write, escaped.
  package private(set) var strangers: [String] = []
  /// Received commands to the terminal (OSC).
  package private(set) var commands: [String] = []
  /// The pictures, sent and placed by kitty's protocol.
  package var graphics = KittyGraphics()
  /// The number of times that mode 2026 was set, that is, of frames shown atomically.
  package private(set) var frames = 0

  /// The row and column of the cursor.
  package var cursor: (row: Int, column: Int) { (row, min(column, columns - 1)) }
  /// True while the terminal shows its cursor.
  package var showsCursor: Bool { modes.contains(25) }

  private var (row, column) = (0, 0)
  private var looks: Set<String> = []
  private var link = ""
  private let width: @Sendable (Character) -> Int

  /// - Parameters:
  ///   - columns: the width in cells.
  ///   - rows: the height in cells.
  ///   - width: the width of a character in cells; by default two for East Asian characters and emoji.
  package init(
    columns: Int, rows: Int,
    width: @escaping @Sendable (Character) -> Int = { character in
      character.unicodeScalars.contains { $0.value >= 0x2E80 && $0.value < 0xE0000 } ? 2 : 1
    }
  ) {
    self.columns = columns
    self.rows = rows
    self.width = width
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows as text, without trailing spaces.
  package var lines: [String] {
    cells.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rows as text, one per line.
  package var text: String { lines.joined(separator: "\n") }

  /// Shows pieces of bytes one after the other.
  package mutating func show(_ pieces: [[UInt8]]) { show(Array(pieces.joined())) }

  /// Processes bytes, which must not end inside a sequence.
  package mutating func show(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self))[...]
    while let first = rest.popFirst() {
      switch first {
      case "\u{1B}": sequence(&rest)
      case "\r\n":
        column = 0
        row = min(rows - 1, row + 1)
      case "\r": column = 0
      case "\u{8}": column = max(0, min(column, columns - 1) - 1)
      case "\n": row = min(rows - 1, row + 1)
      case _ where first.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }:
        strangers.append(first.debugDescription)
      default: put(first)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let cells = width(character)
    guard column < columns else { return }
    self.cells[row][column] = Cell(text: String(character), looks: looks, link: link)
    for place in column + 1..<max(column + 1, min(column + cells, columns)) {
      self.cells[row][place] = Cell(text: "", looks: looks, link: link)
    }
    column += cells
  }

  // MARK: - Sequences

  private mutating func sequence(_ rest: inout ArraySlice<Character>) {
    switch rest.popFirst() {
    case "[":
      let body = String(rest.prefix { !("@"..."~").contains($0) })
      rest = rest.dropFirst(body.count)
      guard let final = rest.popFirst() else { return strangers.append("[\(body)") }
      control(body, final)
    case "]":
      let command = string(&rest)
      if command.hasPrefix("8;") { link = String(command.dropFirst(2).drop { $0 != ";" }.dropFirst()) }
      commands.append(command)
    // Queries: DECRQSS, XTGETTCAP.
    case "P" where ["$", "+"].contains(rest.first): _ = string(&rest)
    // A picture in sixels, as the app writes it.
    case "P" where rest.starts(with: "0;1;0q\"1;1;"): _ = string(&rest)
    case "_":
      let command = string(&rest)
      if command.first == "G" {
        graphics.receive(String(command.dropFirst()), row: row, column: column)
      }
      commands.append("_" + command)
    case let other: strangers.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private func string(_ rest: inout ArraySlice<Character>) -> String {
    // At once, because a picture has millions of characters.
    let text = rest.prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
    rest = rest.dropFirst(text.count)
    if rest.popFirst() == "\u{1B}" { _ = rest.popFirst() }
    return String(text)
  }

  private mutating func control(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    switch (body.first, final) {
    case ("?", "h"), ("?", "l"): mode(Int(body.dropFirst()), isOn: final == "h")
    case ("?", "p"): break
    case (_, "c") where body.isEmpty: break
    case (_, "H"):
      row = min(rows, first) - 1
      column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case (_, "J") where body == "2":
      cells = Array(repeating: blankRow, count: rows)
      graphics.clear()
    case (_, "K") where body.isEmpty:
      for place in min(column, columns)..<columns { cells[row][place] = blank }
    case (_, "m"): style(body.isEmpty ? ["0"] : body.split(separator: ";").map(String.init))
    // Queries: XTVERSION, sizes, graphics, kitty's keyboard.
    case (">", "q"), ("?", "S"), ("?", "u"), (_, "t"): break
    default: strangers.append("[\(body)\(final)")
    }
  }

  private mutating func mode(_ number: Int?, isOn: Bool) {
    guard let number else { return strangers.append("mode") }
    if isOn { modes.insert(number) } else { modes.remove(number) }
    if number == 2026, isOn { frames += 1 }
  }

  private var blank: Cell { Cell(text: " ", looks: looks) }
  private var blankRow: [Cell] { Array(repeating: blank, count: columns) }

  private mutating func style(_ parameters: [String]) {
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case "0": looks = []
      case "22": looks.subtract(["1", "2"])
      case "24": looks.remove("4")
      case "27": looks.remove("7")
      case "38", "48":
        let count = rest.first == "2" ? 4 : 2
        set("\(code):" + rest.prefix(count).joined(separator: ":"), replacing: code)
        rest = rest.dropFirst(count)
      case "39", "49": set(nil, replacing: code == "39" ? "38" : "48")
      case _ where code.count == 2 && (code.hasPrefix("3") || code.hasPrefix("9")): set(code, replacing: "38")
      case _ where code.hasPrefix("4") && code.count == 2 || code.hasPrefix("10"): set(code, replacing: "48")
      default: looks.insert(code)
      }
    }
  }

  /// Sets a color in place of the previous one of its kind: 38 is the foreground, 48 the background.
  private mutating func set(_ color: String?, replacing kind: String) {
    looks = looks.filter { look in
      let isColor = look.count > 1
      return !isColor || Self.isGround(look) != (kind == "48")
    }
    if let color { looks.insert(color) }
  }

  private static func isGround(_ look: String) -> Bool {
    look.hasPrefix("48") || look.hasPrefix("10") || look.hasPrefix("4") && look.count == 2
  }
}
