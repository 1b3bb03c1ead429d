import TerminalKit

/// A search in the visible page: `/`, then `n` and `N`.
struct PageSearch: Sendable {
  private(set) var field = SearchField()
  private var current: TextPage.Match?

  init() { field.beginTyping() }

  var isTyping: Bool { field.isTyping }
  var words: String { field.text }

  mutating func type(_ key: Key) -> Bool {
    guard field.press(key) == .changed else { return false }
    current = nil
    return true
  }

  mutating func paste(_ text: String) { if field.paste(text) == .changed { current = nil } }

  /// - Parameter step: 1 for the next match, -1 for the previous, 0 for the first visible one or one below it.
  /// - Returns: the lines to scroll by; nil without a match.
  mutating func go(_ step: Int, in page: TextPage) -> Int? {
    let matches = page.matches(words)
    let start = current ?? .row(step < 0 ? page.offset + page.area.rows : page.offset)
    let found =
      switch step {
      case 0:
        matches.first { page.distance(to: $0) == 0 } ?? matches.first { $0 >= start } ?? matches.first
      case ..<0: matches.last { $0 < start } ?? matches.last
      default: matches.first { current == nil ? $0 >= start : $0 > start } ?? matches.first
      }
    guard let found else { return nil }
    current = found
    return page.distance(to: found)
  }

  /// The words and the place among the matches, and the column of the cursor while the words have the keys.
  func status(_ page: TextPage?, width: Int) -> (line: StyledText, cursor: Int?) {
    let matches = page?.matches(words) ?? []
    let place = current.flatMap { matches.firstIndex(of: $0) }.map { "\($0 + 1) of " } ?? ""
    let count: SafeText =
      page == nil
      ? "  Nothing here can be searched."
      : words.isEmpty ? "" : matches.isEmpty ? "  none" : "  \(place)\(matches.count)"
    let prompt: SafeText = "/ "
    let window = field.window(width: width - prompt.width - count.width)
    let line = StyledText(prompt, .accent) + StyledText(window.text) + StyledText(count, .dim)
    return (line, isTyping ? prompt.width + window.cursor : nil)
  }

  func mark(in area: GridArea, on grid: inout CellGrid) {
    let needle = words.lowercased().map(String.init)
    guard !needle.isEmpty else { return }
    for row in max(0, area.row)..<max(0, min(grid.rows, area.row + area.rows)) {
      let cells = grid.row(row).enumerated().filter { column, cell in
        area.contains(column: column, row: row) && !cell.isRightHalf
      }
      let texts = cells.map { $0.element.character.lowercased() }
      guard texts.count >= needle.count else { continue }
      for start in 0...(texts.count - needle.count) where Array(texts[start..<start + needle.count]) == needle
      {
        let (first, last) = (cells[start].offset, cells[start + needle.count - 1].offset)
        let place = GridArea(column: first, row: row, columns: last - first + 1, rows: 1)
        grid.restyle(place) { $0.attributes.insert(.reversed) }
      }
    }
  }
}

extension AppState {
  var page: TextPage? {
    if let help { return helpPage.at(help) }
    return front.page(in: area, context(of: front))
  }

  /// Begins a search in the page.
  /// - Parameter listed: true where there is a page, false for the reason why there is nothing to search.
  func beginsSearch(listed: Bool) -> Action {
    let isOffered = listed == (page != nil) && (help != nil || !front.isTyping)
    let obstacle: SafeText? = listed ? nil : "Nothing here can be searched."
    return Action([.search], "search in the page", short: nil, unless: obstacle, in: .search) { state, _ in
      state.find = PageSearch()
      return []
    }.when(isOffered)
  }

  /// Typing the words of the search.
  var wordActions: [Action] {
    let type: Action.Perform = { state, press in state.typeWords(press.key) }
    let keys = look.key(of: .next) + " and " + look.key(of: .previous)
    let end = Action.enter("search; then " + keys, short: "search", perform: type)
    return [end, .escape("end search", perform: type)] + Action.typing(in: find?.field ?? SearchField(), type)
  }

  /// Going through the matches of a search, which has its keys before the screen does.
  var matchActions: [Action] {
    let isSearching = find?.isTyping == false && (help != nil || !front.isTyping)
    let hasMatches =
      isSearching && find.flatMap { find in page.map { !$0.matches(find.words).isEmpty } } ?? false
    let step = Action(
      [.next, .previous], "the next, previous match", short: "next, previous",
      unless: hasMatches ? nil : "Nothing matches.", in: .search
    ) { state, press in state.page.map { state.go(press.place == 0 ? 1 : -1, in: $0) } ?? [] }
    return [step, endsSearch].when(isSearching)
  }

  var endsSearch: Action {
    .escape("end search") { state, _ in
      state.find = nil
      return []
    }
  }

  private mutating func typeWords(_ key: Key) -> [ScreenEffect] {
    let isChanged = find?.type(key) == true
    // Esc has cleared the words.
    if let find, !find.isTyping, find.words.isEmpty || page == nil { self.find = nil }
    return isChanged ? page.map { go(0, in: $0) } ?? [] : []
  }

  private mutating func go(_ step: Int, in page: TextPage) -> [ScreenEffect] {
    guard let lines = find?.go(step, in: page), lines != 0 else { return [] }
    let area = area
    guard help != nil else { return give { $0.scroll(.page, by: lines, in: area, $1) }.map { .app($0) } }
    help?.move(.by(lines), on: page)
    return []
  }
}
