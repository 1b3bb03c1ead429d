/// A page of the help that belongs to no command.
public struct HelpTopic: Sendable {
  /// A term and its meaning.
  public struct Row: Sendable {
    /// The term.
    public let term: SafeText
    /// The meaning.
    public let text: SafeText
    /// True if the help shows the row only with `--all`.
    public let isRare: Bool

    /// Makes a row.
    public init(_ term: SafeText, _ text: SafeText, isRare: Bool = false) {
      (self.term, self.text, self.isRare) = (term, text, isRare)
    }
  }

  /// The word after `help`.
  public let name: String
  /// The heading, in a few words.
  public let summary: SafeText
  /// The rows from the top.
  public var rows: [Row] { makeRows() }

  private let makeRows: @Sendable () -> [Row]

  /// Makes a topic.
  /// - Parameter rows: evaluated only to show the topic, because every run of the program makes all topics.
  public init(name: String, summary: SafeText, rows: @escaping @Sendable @autoclosure () -> [Row]) {
    (self.name, self.summary, makeRows) = (name, summary, rows)
  }

  /// The environment variables that the toolkit follows in every program.
  public static let terminalVariables = [
    Row("NO_COLOR", "No colors, if it is not empty."),
    Row("ACCESSIBLE", "With 1 nothing is overwritten, for screen readers."),
    Row("CLICOLOR_FORCE", "Colors in files and pipes too, if it is neither empty nor 0.", isRare: true),
    Row("COLORTERM, TERM", "The terminal's number of colors; none if TERM is dumb.", isRare: true),
    Row("COLUMNS, LINES", "The size to use if the terminal reports none.", isRare: true),
  ]
}
