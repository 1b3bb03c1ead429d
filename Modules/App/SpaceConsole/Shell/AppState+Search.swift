import TerminalKit

extension AppState {
  var page: TextPage? {
    if let help { return helpPage.at(help) }
    return front.page(in: area, look)
  }

  /// Starts a search, or goes to another match; nil if the key means neither.
  mutating func search(_ key: Key) -> [AppEffect]? {
    switch key.typed {
    case "/" where help != nil || !front.isTyping:
      // Also without a page: who types / goes on typing, and must not press the keys of the screen.
      find = PageSearch()
      return []
    case "n" where find != nil: return page.map { go(1, in: $0) }
    case "N" where find != nil: return page.map { go(-1, in: $0) }
    default: return nil
    }
  }

  mutating func typeWords(_ key: Key) -> [AppEffect] {
    let isChanged = find?.type(key) == true
    // Esc has cleared the words.
    if let find, !find.isTyping, find.words.isEmpty || page == nil { self.find = nil }
    return isChanged ? page.map { go(0, in: $0) } ?? [] : []
  }

  private mutating func go(_ step: Int, in page: TextPage) -> [AppEffect] {
    guard let lines = find?.go(step, in: page), lines != 0 else { return [] }
    let area = area
    guard help != nil else { return give { $0.scroll(.page, by: lines, in: area, $1) } }
    help?.move(.by(lines), on: page)
    return []
  }
}
