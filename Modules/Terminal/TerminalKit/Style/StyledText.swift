/// Safe text with its styles.
public struct StyledText: Sendable, Hashable {
  /// A piece in one style.
  public struct Run: Sendable, Hashable {
    /// The text.
    public let text: SafeText
    /// The style.
    public let style: TextStyle
    /// The text for screen readers; nil if it is the same.
    public var spoken: SafeText?
    /// The text where a link can be clicked; nil if it is the same.
    var brief: SafeText?
  }

  /// The pieces in their order.
  public let runs: [Run]

  /// Makes text in one style.
  public init(_ text: SafeText, _ style: TextStyle = .plain, link: Hyperlink? = nil) {
    var style = style
    style.link = link ?? style.link
    runs = text.isEmpty ? [] : [Run(text: text, style: style)]
  }

  private init(runs: [Run]) { self.runs = runs }

  /// Spaces between columns.
  /// - Parameter spoken: the replacement for screen readers.
  public static func gap(_ count: Int, spoken: SafeText = ", ") -> StyledText {
    let blanks = Run(text: .spaces(count), style: .plain, spoken: spoken)
    return StyledText(runs: count > 0 ? [blanks] : [])
  }

  /// A drawing made of characters, which screen readers leave out.
  public static func drawing(_ characters: SafeText, _ style: TextStyle) -> StyledText {
    StyledText(runs: [Run(text: characters, style: style, spoken: "")])
  }

  /// A web address as a link. Where links can be clicked, it has the name of its server, such as `themoviedb.org ↗`.
  package static func address(_ url: URL) -> StyledText {
    var style = TextStyle.plain
    style.link = Hyperlink(url)
    let brief = style.link.flatMap { _ in url.host().map { SafeText(serverName($0)) + " ↗" } }
    return StyledText(runs: [Run(text: SafeText(url.absoluteString), style: style, brief: brief)])
  }

  private static let longestName = 32

  /// The host without `www.`; of a long one the end, which says whose it is.
  private static func serverName(_ host: String) -> String {
    var labels = host.split(separator: ".")
    if labels.count > 2, labels[0] == "www" { labels.removeFirst() }
    while labels.count > 2, labels.joined(separator: ".").count > longestName { labels.removeFirst() }
    return labels.joined(separator: ".")
  }

  /// The line where links can be clicked.
  package var clickable: StyledText {
    StyledText(runs: runs.map { run in run.brief.map { Run(text: $0, style: run.style) } ?? run })
  }

  /// The line for screen readers: a sentence without columns.
  public var spoken: StyledText {
    StyledText(runs: runs.map { Run(text: $0.spoken ?? $0.text.spoken, style: $0.style) })
  }

  /// The text without styles.
  public var text: SafeText { runs.map(\.text).joined() }

  /// The width in cells of a single line.
  public var width: Int { runs.reduce(0) { $0 + $1.text.width } }

  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(runs: left.runs + right.runs)
  }

  /// Lines of at most `width` cells, in the style of the text's beginning and, if the text is one link, with
  /// the link.
  public func wrapped(to width: Int) -> [StyledText] {
    var style = runs.first?.style ?? .plain
    if runs.count > 1 { style.link = nil }
    return text.wrapped(to: width).map { StyledText($0, style) }
  }

  /// Lines of at most `width` cells, broken at spaces only: a longer word, such as a path or an address, stays whole, so that
  /// it can be copied. Each line begins with the spaces of the first.
  /// - Parameter unbroken: the numbers of the spaces of a text at which it is not broken.
  package func brokenAtSpaces(
    to width: Int, except unbroken: (String) -> Set<Int> = { _ in [] }
  ) -> [StyledText] {
    if self.width <= width || text.string.contains("\n") { return [self] }
    let kept = unbroken(text.string)
    var (lines, line, indent): ([StyledText], StyledText?, StyledText) = ([], nil, "")
    var (spaces, word, number): (StyledText, StyledText, Int) = ("", "", 0)
    func placeWord() {
      guard word.width > 0 else { return }
      if let filled = line, filled.width + spaces.width + word.width > width {
        lines.append(filled)
        line = indent + word
      } else {
        if line == nil { indent = spaces }
        line = (line ?? "") + spaces + word
      }
      (spaces, word) = ("", "")
    }
    for run in runs {
      for piece in run.text.string.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0 {
          let space = StyledText(" ", run.style)
          if kept.contains(number) {
            word = word + space
          } else {
            placeWord()
            spaces = spaces + space
          }
          number += 1
        }
        word = word + StyledText(SafeText(String(piece.element)), run.style)
      }
    }
    placeWord()
    return (lines + [line ?? ""]).map(\.joined)
  }

  /// The text with neighbors of one style as one piece, so that its sequence is written once.
  private var joined: StyledText {
    StyledText(
      runs: runs.reduce(into: []) { joined, run in
        guard let last = joined.last, last.style == run.style else { return joined.append(run) }
        joined[joined.count - 1] = Run(text: last.text + run.text, style: run.style)
      })
  }

  /// The text with the sequences for a color depth, with or without links.
  public func rendered(_ depth: ColorDepth, _ theme: Theme = .standard, links: Bool) -> String {
    runs.reduce(into: "") { result, run in
      let style = run.style.sequence(depth, theme)
      let link = links ? run.style.link : nil
      result += (link?.sequence ?? "") + style + run.text.string
      result += (style.isEmpty ? "" : TextStyle.reset) + (link == nil ? "" : Hyperlink.end)
    }
  }
}

/// Written as a list of alternating styles and texts, `["#ff8000,-,1", "▀▀", …]`, without links.
extension StyledText: Codable {
  /// Reads text, which is sanitized like any text from outside.
  public init(from decoder: any Decoder) throws {
    let parts = try [String](from: decoder)
    let runs = try stride(from: 0, to: parts.count - 1, by: 2).map { index in
      guard let style = TextStyle(record: parts[index]) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "Unknown style \(parts[index])."))
      }
      return Run(text: SafeText(paragraphs: parts[index + 1]), style: style)
    }
    self.init(runs: runs)
  }

  /// Writes text.
  public func encode(to encoder: any Encoder) throws {
    try runs.flatMap { [$0.style.record, $0.text.string] }.encode(to: encoder)
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Makes plain text of our own.
  public init(stringLiteral value: String) { self.init(SafeText(stringLiteral: value)) }

  /// Makes plain text of our own; interpolated values become one line.
  public init(stringInterpolation: SafeText.Interpolation) {
    self.init(SafeText(stringInterpolation: stringInterpolation))
  }
}
