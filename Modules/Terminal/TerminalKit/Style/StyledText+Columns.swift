extension StyledText {
  /// The line padded with spaces to `width` cells.
  public func padded(to width: Int) -> StyledText { self + StyledText(SafeText.spaces(width - self.width)) }

  /// Blocks of lines in columns of given widths, with a gap between them; shorter blocks end earlier.
  public static func columns(_ blocks: [(lines: [StyledText], width: Int)], gap: Int) -> [StyledText] {
    (0..<(blocks.map(\.lines.count).max() ?? 0)).map { row in
      var line = StyledText("")
      var start = 0
      for block in blocks {
        if row < block.lines.count, block.lines[row].width > 0 {
          line = line.padded(to: start) + block.lines[row]
        }
        start += block.width + gap
      }
      return line
    }
  }
}
