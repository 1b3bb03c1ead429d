/// How far something is scrolled.
public struct Scroll: Sendable, Hashable {
  /// The first line that is shown.
  public var offset = 0

  /// Makes a position.
  public init(offset: Int = 0) { self.offset = offset }

  /// The offset where so many rows show so many lines.
  public func offset(rows: Int, lines: Int) -> Int { min(max(0, offset), max(0, lines - rows)) }

  /// Scrolls as a key says; whether it is one of those.
  public mutating func press(_ key: Key, rows: Int, lines: Int) -> Bool {
    let page = max(1, rows - 1)
    let start = offset(rows: rows, lines: lines)
    let target: Int
    switch key.code {
    case .up, .character("k"): target = start - 1
    case .down, .character("j"): target = start + 1
    case .pageUp, .character("b"): target = start - page
    case .pageDown, .character(" "): target = start + page
    case .home: target = 0
    case .end, .character("G"): target = lines
    default: return false
    }
    guard key.modifiers.isEmpty else { return false }
    offset = target
    offset = offset(rows: rows, lines: lines)
    return true
  }
}

/// Which of some items is chosen, and which is the first that is shown.
public struct ListCursor: Sendable, Hashable {
  public var selected = 0
  public var top = 0

  /// Makes a cursor.
  public init(selected: Int = 0, top: Int = 0) {
    self.selected = selected
    self.top = top
  }

  /// Chooses another as a key says; whether it is one of those.
  public mutating func press(_ key: Key, visible: Int, count: Int) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let page = max(1, visible - 1)
    let target: Int
    switch key.code {
    case .up, .character("k"): target = selected - 1
    case .down, .character("j"): target = selected + 1
    case .pageUp, .character("b"): target = selected - page
    case .pageDown, .character(" "): target = selected + page
    case .home: target = 0
    case .end, .character("G"): target = count - 1
    default: return false
    }
    select(target, visible: visible, count: count)
    return true
  }

  /// Chooses an item and keeps it in sight.
  public mutating func select(_ index: Int, visible: Int, count: Int) {
    selected = max(0, min(index, count - 1))
    let visible = max(1, visible)
    top = min(max(top, selected - visible + 1), selected)
    top = max(0, min(top, count - visible))
  }

  /// Which items are shown.
  public func range(visible: Int, count: Int) -> Range<Int> {
    var cursor = self
    cursor.select(selected, visible: visible, count: count)
    return cursor.top..<max(cursor.top, min(count, cursor.top + max(1, visible)))
  }
}
