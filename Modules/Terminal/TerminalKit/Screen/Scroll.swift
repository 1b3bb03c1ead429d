/// The scroll position of a page.
public struct Scroll: Sendable, Hashable {
  /// The first visible line.
  public var offset = 0

  /// Makes a position.
  public init(offset: Int = 0) { self.offset = offset }

  /// The offset in a page of `lines` lines with room for `rows`.
  public func offset(rows: Int, lines: Int) -> Int { min(max(0, offset), max(0, lines - rows)) }

  /// Scrolls within the page.
  public mutating func move(_ motion: Motion, rows: Int, lines: Int) {
    offset = motion.target(from: offset(rows: rows, lines: lines), page: rows, count: lines)
    offset = offset(rows: rows, lines: lines)
  }
}
