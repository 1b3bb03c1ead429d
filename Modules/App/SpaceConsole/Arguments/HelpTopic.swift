/// A page of the help that belongs to no command.
struct HelpTopic: Sendable {
  /// A term and what it means.
  struct Row: Sendable {
    let term: SafeText
    let text: SafeText

    init(_ term: SafeText, _ text: SafeText) {
      self.term = term
      self.text = text
    }
  }

  /// The word after `help`.
  let name: String
  let summary: SafeText
  let rows: [Row]

  /// What the process's exit code tells.
  static let exitCodes = HelpTopic(
    name: "exit-codes", summary: "What the exit code tells",
    rows: ExitCode.allCases.map { Row("\($0.rawValue)", $0.meaning) })

  /// Which variables of the environment count: those that every console program should obey, and the program's own.
  static func environment(_ own: [Row]) -> HelpTopic {
    let common = [
      Row("NO_COLOR", "No colours, if it is not empty."),
      Row("CLICOLOR_FORCE", "Colours also into files and pipes, if it is neither empty nor 0."),
      Row("COLORTERM, TERM", "How many colours the terminal shows; none if TERM is dumb."),
      Row("COLUMNS, LINES", "The size to write for where no terminal tells it."),
      Row("ACCESSIBLE", "With 1 nothing is drawn over, for screen readers."),
    ]
    return HelpTopic(name: "environment", summary: "Variables that are obeyed", rows: own + common)
  }
}
