/// A move in any list or page, with the keys of vim and less.
public enum Motion: Sendable, Hashable {
  /// Some lines or items; positive is down.
  case by(Int)
  /// Half a page, -1 up or 1 down.
  case halfPages(Int)
  /// A page, -1 up or 1 down.
  case pages(Int)
  /// To the first line.
  case toStart
  /// To the last line.
  case toEnd

  /// The move for a key; nil if the key is no move. `g` goes to the start, so that `gg` does.
  public init?(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("k"), []): self = .by(-1)
    case (.down, []), (.character("j"), []): self = .by(1)
    case (.character("u"), .control): self = .halfPages(-1)
    case (.character("d"), .control): self = .halfPages(1)
    case (.pageUp, []), (.character("b"), []), (.character("b"), .control): self = .pages(-1)
    case (.pageDown, []), (.character(" "), []), (.character("f"), .control): self = .pages(1)
    case (.home, []), (.character("g"), []): self = .toStart
    case (.end, []), (.character("G"), []): self = .toEnd
    default: return nil
    }
  }

  /// True if the move goes up.
  public var isBackward: Bool {
    switch self {
    case .by(let count), .halfPages(let count), .pages(let count): count < 0
    case .toStart: true
    case .toEnd: false
    }
  }

  /// The target line, which may be outside of the page.
  /// - Parameters:
  ///   - start: the line at which the move begins.
  ///   - page: the number of visible lines.
  ///   - count: the number of lines.
  public func target(from start: Int, page: Int, count: Int) -> Int {
    switch self {
    case .by(let lines): start + lines
    case .halfPages(let direction): start + direction * max(1, page / 2)
    case .pages(let direction): start + direction * max(1, page - 1)
    case .toStart: 0
    case .toEnd: count
    }
  }
}
