extension SafeText {
  /// Lines of at most `width` cells: broken at spaces, between wide characters, and inside of words that are
  /// longer than a line. Newlines stay, no-break spaces do not break. In a width of one cell, `…` replaces
  /// wide characters.
  public func wrapped(to width: Int) -> [SafeText] {
    lines.flatMap { LineBreaker(width: max(1, width)).lines(of: $0.string) }.map { SafeText($0) }
  }

  /// The same for prose, whose compound words are also broken after their hyphens.
  package func wrappedProse(to width: Int) -> [SafeText] {
    lines.flatMap { LineBreaker(width: max(1, width), breaksAfterHyphens: true).lines(of: $0.string) }.map {
      SafeText($0)
    }
  }

  /// One line of at most `width` cells; a cut line ends with `…`.
  public func truncated(to width: Int) -> SafeText {
    let line = SafeText(string)
    guard line.width > width else { return line }
    let mark = SafeText.ellipsis(within: width)
    var used = mark.width
    let kept = line.string.prefix { character in
      used += DisplayWidth.of(character)
      return used <= width
    }
    return SafeText(String(kept)) + mark
  }

  /// The ellipsis in at most `width` cells.
  public static func ellipsis(within width: Int) -> SafeText {
    let mark: SafeText = "…"
    return mark.width <= width ? mark : SafeText(String(mark.string.prefix(max(0, width))))
  }

  /// The position of text in a wider column.
  public enum Alignment: Sendable {
    /// The text at the left, spaces at the right.
    case leading
    /// In the middle.
    case center
    /// The text at the right, spaces at the left.
    case trailing
  }

  /// The line padded with spaces to `width` cells; longer lines stay unchanged.
  public func padded(to width: Int, _ alignment: Alignment = .leading) -> SafeText {
    let missing = max(0, width - self.width)
    let before =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return SafeText.spaces(before) + self + SafeText.spaces(missing - before)
  }

  /// A line of spaces.
  public static func spaces(_ count: Int) -> SafeText {
    SafeText(String(repeating: " ", count: max(0, count)))
  }
}
