/// Safe text with its looks.
public struct StyledText: Sendable, Hashable {
  /// A piece of one look.
  public struct Run: Sendable, Hashable {
    /// What it says.
    public let text: SafeText
    /// How it looks.
    public let style: Style
    /// Where a click leads.
    public let link: Hyperlink?
    /// What is said in its place where somebody listens; nil where that is its text.
    public var spoken: SafeText?
  }

  /// The pieces in their order.
  public let runs: [Run]

  public init(_ text: SafeText, _ style: Style = .plain, link: Hyperlink? = nil) {
    runs = text.isEmpty ? [] : [Run(text: text, style: style, link: link)]
  }

  private init(runs: [Run]) { self.runs = runs }

  /// Blanks that set columns apart.
  /// - Parameter spoken: what is said in their place where somebody listens.
  public static func gap(_ count: Int, spoken: SafeText = ", ") -> StyledText {
    let blanks = Run(text: .spaces(count), style: .plain, link: nil, spoken: spoken)
    return StyledText(runs: count > 0 ? [blanks] : [])
  }

  /// What is drawn with characters, and says nothing.
  public static func drawing(_ characters: SafeText, _ style: Style) -> StyledText {
    StyledText(runs: [Run(text: characters, style: style, link: nil, spoken: "")])
  }

  /// The line as it is read out: a sentence without columns.
  public var spoken: StyledText {
    StyledText(
      runs: runs.map { run in
        run.spoken.map { Run(text: $0, style: run.style, link: run.link) } ?? run
      })
  }

  /// What it says.
  public var text: SafeText { runs.map(\.text).joined() }

  /// The cells that it takes, if it is one line.
  public var width: Int { runs.reduce(0) { $0 + $1.text.width } }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(runs: left.runs + right.runs)
  }

  /// Lines of at most `width` cells, in the looks of its beginning.
  public func wrapped(to width: Int) -> [StyledText] {
    text.wrapped(to: width).map { StyledText($0, runs.first?.style ?? .plain) }
  }

  /// What is sent to a stream that takes so many colours, and links or not.
  public func rendered(_ depth: ColorDepth, links: Bool) -> String {
    runs.reduce(into: "") { result, run in
      let style = run.style.sequence(depth)
      let link = links ? run.link : nil
      result += (link?.sequence ?? "") + style + run.text.string
      result += (style.isEmpty ? "" : Style.reset) + (link == nil ? "" : Hyperlink.end)
    }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(SafeText(stringLiteral: value)) }

  public init(stringInterpolation: SafeText.Interpolation) {
    self.init(SafeText(stringInterpolation: stringInterpolation))
  }
}
