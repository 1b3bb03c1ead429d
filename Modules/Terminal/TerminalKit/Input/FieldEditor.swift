/// A text of one line, such as words to search for, with a cursor and the keys of readline.
///
/// It counts by grapheme clusters, which people see as characters; a key moves over a whole one, or removes it.
public struct FieldEditor: Sendable, Hashable {
  /// The effect of a key.
  public enum Outcome: Sendable, Hashable {
    /// The key edits no text.
    case other
    /// The text stayed, though the cursor may have moved.
    case same
    /// The text is another one.
    case changed
  }

  /// The most characters; more are left out.
  public let longest: Int
  /// The count of characters before the cursor.
  public private(set) var cursor = 0
  /// True while the whole text is selected, so that typing replaces it.
  public private(set) var isSelected = false
  private(set) var characters: [Character] = []
  /// The text that ``Edit/yank`` inserts.
  private var killed: [Character] = []
  /// True if the last key has removed text that can be inserted again: the next such text joins it.
  private var isKilling = false

  /// Makes a field with a text, behind which the cursor stands.
  public init(_ text: String = "", longest: Int = 200) {
    self.longest = longest
    set(text)
  }

  /// The text.
  public var text: String { String(characters) }

  /// Replaces the text; the cursor stands behind it.
  public mutating func set(_ text: String) {
    (characters, isSelected, isKilling) = (Array(text.prefix(longest)), false, false)
    cursor = characters.count
  }

  /// Selects the whole text, if there is one.
  public mutating func select() { isSelected = !characters.isEmpty }

  /// Selects nothing; the text stays.
  public mutating func deselect() { isSelected = false }

  /// Edits the text, moves the cursor, or inserts a typed character.
  public mutating func press(_ key: Key) -> Outcome {
    if let typed = key.typed { return insert(String(typed)) }
    guard let edit = Edit(key) else { return .other }
    let before = characters
    perform(edit)
    isSelected = false
    return characters == before ? .same : .changed
  }

  /// Inserts a text at the cursor, or in place of a selection. Line breaks and tabs become blanks.
  public mutating func insert(_ text: String) -> Outcome {
    let before = characters
    if isSelected { (characters, cursor) = ([], 0) }
    (isSelected, isKilling) = (false, false)
    put(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return characters == before ? .same : .changed
  }

  private mutating func perform(_ edit: Edit) {
    let wasKilling = isKilling
    isKilling = false
    switch edit {
    case .move(let step): cursor = target(of: step)
    case .delete(let step): if isSelected { remove(0..<characters.count) } else { remove(range(to: step)) }
    case .kill(let step): kill(isSelected ? 0..<characters.count : range(to: step), joining: wasKilling)
    case .yank:
      if isSelected { remove(0..<characters.count) }
      put(killed)
    case .swap: swap()
    }
  }

  private func range(to step: Edit.Step) -> Range<Int> {
    let target = target(of: step)
    return min(cursor, target)..<max(cursor, target)
  }

  private mutating func kill(_ range: Range<Int>, joining isJoining: Bool) {
    isKilling = true
    guard !range.isEmpty else { return }
    let removed = Array(characters[range])
    killed = !isJoining ? removed : range.upperBound == cursor ? removed + killed : killed + removed
    remove(range)
  }

  private mutating func remove(_ range: Range<Int>) {
    rebuild(before: characters[..<range.lowerBound], after: characters[range.upperBound...])
  }

  /// Inserts as many characters as there is room for.
  private mutating func put(_ new: [Character]) {
    let room = max(0, longest - characters.count)
    // A mark, or a part of an emoji, takes no room: it joins the character before it.
    let fits = cursor > 0 && Array(String([characters[cursor - 1]] + new.prefix(1))).count == 1
    rebuild(
      before: characters[..<cursor] + new.prefix(room + (fits ? 1 : 0)), after: characters[cursor...])
  }

  /// Characters that come together may become one; the cursor then stands behind it.
  private mutating func rebuild(before: ArraySlice<Character>, after: ArraySlice<Character>) {
    let place = String(before).utf8.count
    characters = Array(String(before + after))
    var passed = 0
    cursor =
      characters.firstIndex { character in
        defer { passed += character.utf8.count }
        return passed >= place
      } ?? characters.count
  }

  /// Swaps the characters around the cursor, at the end the last two.
  private mutating func swap() {
    guard characters.count > 1, cursor > 0 else { return }
    cursor = min(cursor + 1, characters.count)
    characters.swapAt(cursor - 2, cursor - 1)
  }

  private func target(of step: Edit.Step) -> Int {
    switch step {
    case .back: isSelected ? 0 : max(0, cursor - 1)
    case .ahead: isSelected ? characters.count : min(characters.count, cursor + 1)
    case .start: 0
    case .end: characters.count
    case .wordStart: start { $0.isLetter || $0.isNumber }
    case .blankStart: start { !$0.isWhitespace }
    case .wordEnd:
      skip(from: skip(from: cursor) { !($0.isLetter || $0.isNumber) }) { $0.isLetter || $0.isNumber }
    }
  }

  /// The start of the word before the cursor.
  private func start(ofWord isPart: (Character) -> Bool) -> Int {
    var place = cursor
    while place > 0, !isPart(characters[place - 1]) { place -= 1 }
    while place > 0, isPart(characters[place - 1]) { place -= 1 }
    return place
  }

  private func skip(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    characters[start...].firstIndex { !isSkipped($0) } ?? characters.count
  }
}

extension FieldEditor {
  /// The work of a key, as readline does it.
  enum Edit: Sendable, Hashable {
    enum Step: Sendable, Hashable {
      case back, ahead, start, end
      /// The start of a word of letters and digits, its end, and the start of one that blanks end.
      case wordStart, wordEnd, blankStart
    }

    case move(Step)
    case delete(Step)
    /// Deletes what ``yank`` inserts again.
    case kill(Step)
    case yank, swap

    init?(_ key: Key) {
      guard let edit = Self.keys[key] else { return nil }
      self = edit
    }

    private static let keys: [Key: Edit] = [
      Key(.left): .move(.back), Key("b", .control): .move(.back),
      Key(.right): .move(.ahead), Key("f", .control): .move(.ahead),
      Key(.home): .move(.start), Key("a", .control): .move(.start),
      Key(.end): .move(.end), Key("e", .control): .move(.end),
      Key("b", .alt): .move(.wordStart), Key(.left, .alt): .move(.wordStart),
      Key(.left, .control): .move(.wordStart),
      Key("f", .alt): .move(.wordEnd), Key(.right, .alt): .move(.wordEnd),
      Key(.right, .control): .move(.wordEnd),
      Key(.backspace): .delete(.back), Key(.delete): .delete(.ahead), Key("d", .control): .delete(.ahead),
      Key("k", .control): .kill(.end), Key("u", .control): .kill(.start),
      Key("w", .control): .kill(.blankStart),
      Key("d", .alt): .kill(.wordEnd), Key(.backspace, .alt): .kill(.wordStart),
      Key("y", .control): .yank, Key("t", .control): .swap,
    ]
  }
}

extension FieldEditor {
  /// The part of the text around the cursor that a width shows.
  public struct Window: Sendable, Hashable {
    /// The visible part; a mark stands for each end that is cut off.
    public let text: SafeText
    /// The cells before the cursor.
    public let cursor: Int
  }

  /// The part that some cells show, one of which is the cursor behind the text.
  /// - Parameter sign: what is shown in place of each character; nil for the characters themselves.
  public func window(width: Int, hiding sign: Character? = nil) -> Window {
    let shown = characters.map { SafeText(String(sign ?? $0)) }
    // The column at which each character begins, and the end.
    let columns = shown.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.width) }
    let total = columns[shown.count] + 1
    guard width > 0 else { return Window(text: "", cursor: 0) }
    guard total > width else { return Window(text: shown.joined(), cursor: columns[cursor]) }
    // A third of the room is for what follows the cursor.
    let start = min(max(0, columns[cursor] - width * 2 / 3), total - width)
    // Without room for two marks there is none.
    let mark: SafeText = width > 3 ? SafeText.ellipsis(within: width) : ""
    let lead: SafeText = start > 0 ? mark : ""
    let first = start > 0 ? min(cursor, columns.firstIndex { $0 >= start + mark.width } ?? cursor) : 0
    func reach(_ place: Int) -> Int { lead.width + columns[place] - columns[first] }
    let isWhole = reach(shown.count) < width
    let last =
      isWhole ? shown.count : columns.indices.last { $0 >= first && reach($0) + mark.width <= width } ?? first
    let text = lead + Array(shown[first..<max(first, last)]).joined() + (isWhole ? "" : mark)
    return Window(text: text, cursor: min(reach(cursor), width - 1))
  }
}
