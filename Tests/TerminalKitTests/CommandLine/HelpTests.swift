import Testing

@testable import TerminalKit

@Suite struct HelpTests {
  private func text(_ lines: [StyledText]) -> String { lines.map(\.text.string).joined(separator: "\n") }

  @Test func `a command's help shows examples, usage, then options`() {
    let page = text(SampleGrammar.grammar.helpPage(["explore"], width: 72))
    #expect(
      page.hasPrefix(
        """
        stars explore
        Show the picture of any day.

        Examples
          stars explore 2024-01-01  One day
          stars explore random      Any day

        Usage: stars explore DAY [FILE] [OPTIONS]

        Arguments
          DAY   A day, a range FROM..TO, or random.
          FILE  Where to.

        Options
          --large   The largest version there is.
          --size N  How many.

        Options of every command: stars help options
        """))
  }

  @Test func `the program's help lists commands and topics`() {
    let page = text(SampleGrammar.grammar.helpPage([], width: 100))
    for line in [
      "  stars today                  The picture of today", "Usage: stars [COMMAND] [OPTIONS]",
      "  favorites    Keep what you like", "  help         Explain a command or a topic",
      "More: stars help SUBJECT, a command or one of exit-codes, environment, options",
    ] {
      #expect(page.split(separator: "\n").contains(Substring(line)))
    }
  }

  @Test func `groups of commands have an empty line between them`() {
    let commands = [
      Command(name: "today", summary: "Show it", group: "Look"),
      Command(name: "keep", summary: "Keep it", group: "Mine"),
    ]
    let grammar = Grammar(
      program: Command(name: "stars", summary: "Stars", subcommands: commands), version: "1", topics: [])
    let page = text(grammar.helpPage([], width: 80))
    #expect(page.contains("Look\n  today        Show it\n\nMine\n  keep         Keep it\n"))
  }

  @Test func `topics list exit codes and variables`() {
    let codes = text(SampleGrammar.grammar.topicPage("exit-codes", width: 60))
    #expect(codes.hasPrefix("The meaning of the exit code\n  0    Success.\n"))
    #expect(codes.hasSuffix("  130  Interrupted."))
    let variables = text(SampleGrammar.grammar.topicPage("environment", width: 80))
    #expect(variables.contains("  STARS_HOME  Where things are kept.\n"))
    #expect(variables.contains("  NO_COLOR"))
  }

  @Test func `a topic shows its rare rows on request`() throws {
    let grammar = SampleGrammar.grammar
    let common = text(grammar.topicPage("environment", width: 80))
    #expect(!common.contains("COLUMNS") && common.hasSuffix("\n\nMore: stars help environment --all"))
    let all = text(grammar.topicPage("environment", all: true, width: 80))
    #expect(all.contains("  COLUMNS, LINES") && all.contains("  NO_COLOR") && !all.contains("--all"))
    guard case .topic("environment", true) = try grammar.parse(["help", "environment", "--all"]) else {
      throw UsageError("no topic")
    }
  }

  @Test func `explains the options of every command on a topic`() {
    let options = text(SampleGrammar.grammar.topicPage("options", width: 72))
    #expect(
      options.hasPrefix(
        """
        Options of every command
          --json             Write one JSON value.
          --plain            Write one record per line, fields separated by
                             tabs.
          --color WHEN       Colors: always, auto or never.
          --log-level LEVEL  Log from this level on: debug, info, warning or
                             error.
          -h, --help         Show help.
          -V, --version      Show the version.
        """))
  }

  @Test(arguments: [12, 20, 40, 60, 80, 200]) func `no line is wider than the terminal`(width: Int) {
    let grammar = SampleGrammar.grammar
    let paths = [[], ["explore"], ["favorites"], ["favorites", "add"], ["completions"]]
    let pages = paths.map { grammar.helpPage($0, width: width) }
    let topics = grammar.topics.map { grammar.topicPage($0.name, width: width) }
    #expect((pages + topics).joined().filter { $0.width > width }.isEmpty)
  }
}
