@testable import TerminalKit

/// A program that uses every feature of a grammar.
enum SampleGrammar {
  static let size = Option<Int>("size", "N", help: "How many.", .integer(in: 1...9))
  static let large = Option(flag: "large", help: "The largest version there is.")
  static let day = Argument<String>("DAY", help: "A day, a range FROM..TO, or random.", .text)
  static let words = Argument<String>("WORD", .any, help: "Every word must match.", .text)
  static let file = Argument<String>("FILE", .atMostOne, help: "Where to.", .text)

  static let json = Option(flag: "json", help: "Write one JSON value.")
  static let plain = Option(flag: "plain", help: "Write one record per line, fields separated by tabs.")
  static let color = Option<ColorWhen>("color", "WHEN", help: "Colors: always, auto or never.", .choice)
  static let logLevel = Option<String>(
    "log-level", "LEVEL", help: "Log from this level on: debug, info, warning or error.", .text)

  static let quiet = Option(flag: "quiet", short: "q", help: "Say nothing.")
  static let all = Option(flag: "all", short: "a", help: "Find all.")
  static let number = Option<Int>("number", "N", help: "How many.", .integer(in: -9...9))

  static let explore = Command(
    name: "explore", summary: "Show the picture of any day",
    examples: [("explore 2024-01-01", "One day"), ("explore random", "Any day")],
    arguments: [day.spec, file.spec], options: [large.spec, size.spec])
  static let favorites = Command(
    name: "favorites", summary: "Keep what you like",
    subcommands: [
      Command(name: "add", summary: "Keep a day", arguments: [day.spec]),
      Command(name: "list", summary: "Show what is kept"),
    ], runsAlone: false)

  static let grammar = Grammar(
    program: Command(
      name: "stars", summary: "Look at the sky",
      examples: [
        ("today", "The picture of today"), ("explore random --json", "Any day, for programs"),
      ],
      subcommands: [
        Command(name: "today", summary: "Show today's picture"), explore, favorites,
        Command(name: "search", summary: "Find things", arguments: [words.spec]),
        Command(
          name: "find", summary: "Find more", arguments: [words.spec],
          options: [quiet.spec, all.spec, number.spec],
          subcommands: [Command(name: "words", summary: "Find words")]),
      ]),
    version: "1.2.3",
    topics: [
      HelpTopic(
        name: "exit-codes", summary: "The meaning of the exit code",
        rows: [.init("0", "Success."), .init("130", "Interrupted.")]),
      HelpTopic(
        name: "environment", summary: "Environment variables in use",
        rows: [.init("STARS_HOME", "Where things are kept.")] + HelpTopic.terminalVariables),
    ],
    globalOptions: [json.spec, plain.spec, color.spec, logLevel.spec])
}
