extension DrawingCharacters {
  /// A bar that grows to the right, with the texts before and after its count.
  public typealias Bar = (label: SafeText, count: Int, style: TextStyle, remark: SafeText)

  /// One line per bar: the label, the count, the bar; the greatest count fills the width.
  public func lines(_ bars: [Bar], width: Int) -> [StyledText] {
    let counts = bars.map { SafeText($0.count.grouped) }
    let remark = bars.map(\.remark.width).max().map { $0 > 0 ? $0 + 2 : 0 } ?? 0
    let label = min(bars.map(\.label.width).max() ?? 0, max(8, width * 2 / 5))
    // The widest count may be one without a remark.
    let count = zip(bars, counts).map { $1.width + ($0.remark.isEmpty ? 0 : remark) }.max() ?? 0
    let greatest = bars.map(\.count).max() ?? 0
    let room = width - label - count - 4
    return zip(bars, counts).map { bar, text in
      let name = bar.label.truncated(to: label)
      let own = bar.remark.isEmpty ? 0 : remark
      let head = StyledText(name) + .gap(label - name.width + 2 + count - text.width - own) + StyledText(text)
      let drawn = StyledText.drawing(self.bar(bar.count, of: greatest, width: room), bar.style)
      return head + .gap(own - bar.remark.width) + StyledText(bar.remark) + .gap(2, spoken: "") + drawn
    }
  }

  /// A bar of `count`, where `greatest` fills the width; a count above 0 is always visible.
  public func bar(_ count: Int, of greatest: Int, width: Int) -> SafeText {
    guard greatest > 0, width > 0, count > 0 else { return "" }
    let eighths = max(1, min(count, greatest) * width * 8 / greatest)
    switch self {
    case .ascii: return SafeText(String(repeating: "#", count: max(1, (eighths + 4) / 8)))
    case .console:
      return SafeText(
        String(repeating: "█", count: eighths / 8) + (eighths < 8 || eighths % 8 >= 4 ? "▌" : ""))
    case .unicode:
      let rest = eighths % 8
      return SafeText(
        String(repeating: "█", count: eighths / 8) + (rest == 0 ? "" : String(Self.partsOfWidth[rest - 1])))
    }
  }

  /// Columns side by side, one cell wide each, from the top row to the bottom.
  public func columns(_ counts: [Int], height: Int) -> [SafeText] {
    let greatest = counts.max() ?? 0
    guard greatest > 0 else { return [] }
    return (0..<height).reversed().map { row in
      let cells = counts.map { count -> Character in
        guard count > 0 else { return " " }
        return cell(max(1, count * height * 8 / greatest) - row * 8, isLowest: row == 0)
      }
      return SafeText(String(cells))
    }
  }

  private func cell(_ eighths: Int, isLowest: Bool) -> Character {
    switch self {
    case .ascii: eighths >= 4 || (isLowest && eighths > 0) ? "#" : " "
    case .console: eighths >= 8 ? "█" : eighths >= 4 || (isLowest && eighths > 0) ? "▄" : " "
    case .unicode: eighths <= 0 ? " " : Self.partsOfHeight[min(eighths, 8) - 1]
    }
  }

  private static let partsOfWidth: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let partsOfHeight: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
