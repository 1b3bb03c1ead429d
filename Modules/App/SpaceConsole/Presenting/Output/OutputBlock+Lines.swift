import TerminalKit

extension Output {
  /// - Parameters:
  ///   - addressWidth: the width for whole addresses, where prose is narrower; nil for the same.
  ///   - hasLinks: true where links can be clicked.
  func lines(width: Int, addressWidth: Int? = nil, hasLinks: Bool = false) -> [StyledText] {
    blocks(width: width).lines(width: width, addressWidth: addressWidth, hasLinks: hasLinks)
  }
}

extension [OutputBlock] {
  /// The beginning of an item's page: its picture, if it is drawn, its title, and a dimmed summary.
  /// - Parameter marks: what stands before the title.
  static func head(
    _ picture: PictureAppearance, _ title: String, _ summary: SafeText, marks: StyledText = "", width: Int
  ) -> [OutputBlock] {
    let lines =
      StyledText.title(title, marks: marks, width: width) + StyledText(summary, .dim).wrapped(to: width)
    return (picture.inline.map { [.picture($0), .line("")] } ?? []) + lines.map { .line($0) }
  }

  /// The paragraphs of a text below an empty line; nothing for an empty text.
  static func paragraphs(_ text: String, width: Int) -> [OutputBlock] {
    let text = SafeText(paragraphs: text)
    return text.isEmpty ? [] : [.line("")] + text.wrappedProse(to: width).map { .line(StyledText($0)) }
  }

  /// The lines for a screen; an address longer than a line is broken, never cut.
  /// - Parameters:
  ///   - addressWidth: the width for whole addresses, where prose is narrower; nil for the same.
  ///   - hasLinks: true where links can be clicked, so that the name of a server stands for an address.
  func lines(width: Int, addressWidth: Int? = nil, hasLinks: Bool = false) -> [StyledText] {
    flatMap { block -> [StyledText] in
      guard case .line(var line) = block else { return [] }
      if hasLinks { line = line.clickable }
      let isAddress = line.runs.contains { $0.style.link != nil }
      let width = isAddress ? addressWidth ?? width : width
      return line.width > width ? line.broken(to: width) : [line]
    }
  }
}

extension StyledText {
  /// A title, wrapped beside what stands before it.
  static func title(_ title: String, marks: StyledText = "", width: Int) -> [StyledText] {
    let lines = SafeText(title).wrapped(to: Swift.max(1, width - marks.width))
    return lines.enumerated().map { number, line in
      (number == 0 ? marks : .gap(marks.width, spoken: "")) + StyledText(line, .title)
    }
  }

  /// Times, each with a title in a column of its own, cut to the width.
  static func table(_ rows: [(when: SafeText, title: String)], width: Int) -> [StyledText] {
    let column = (rows.map(\.when.width).max() ?? 0) + 2
    return rows.map { when, title in
      StyledText(when, .accent) + .gap(column - when.width)
        + StyledText(SafeText(title).truncated(to: Swift.max(1, width - column)))
    }
  }

  /// Lines of at most `width` cells. The text after the last change of style continues below its own
  /// beginning, or at the left if that leaves little room.
  fileprivate func broken(to width: Int) -> [StyledText] {
    guard let last = runs.last, !last.text.isEmpty else { return [self] }
    let head = runs.dropLast().reduce(StyledText("")) { $0 + StyledText($1.text, $1.style) }
    let indent = head.width * 2 <= width ? head.width : 0
    let pieces = last.text.wrapped(to: Swift.max(1, width - indent)).map { StyledText($0, last.style) }
    if indent < head.width { return head.wrapped(to: width) + pieces }
    return pieces.enumerated().map { ($0 == 0 ? head : .gap(indent, spoken: "")) + $1 }
  }
}
