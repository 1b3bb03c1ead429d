/// The whole command line of a program. Parser, help, completions and manual page are made from this
/// description.
public struct Grammar: Sendable {
  /// The program, with the commands that the grammar adds; its name is the executable's.
  public let root: Command
  /// The version.
  public let version: SafeText
  /// Pages of the help beside those of commands.
  public let topics: [HelpTopic]
  /// Options of every command.
  public let globalOptions: [OptionSpec]

  /// - Parameter globalOptions: options of every command, in addition to `--help` and `--version`. The
  ///   grammar adds those two, and the topic `options` that explains all of them.
  public init(program: Command, version: SafeText, topics: [HelpTopic], globalOptions: [OptionSpec] = []) {
    var root = program
    root.subcommands += [Self.helpCommand, Self.versionCommand, Self.completionsCommand, Self.manualCommand]
    (self.root, self.version) = (root, version)
    let options = globalOptions + [Self.helpOption.spec, Self.versionOption.spec]
    self.globalOptions = options
    self.topics =
      topics + [
        HelpTopic(
          name: "options", summary: "Options of every command",
          rows: options.map { HelpTopic.Row($0.term, $0.help) })
      ]
  }

  static let helpOption = Option(flag: "help", short: "h", help: "Show help.")
  static let versionOption = Option(flag: "version", short: "V", help: "Show the version.")

  /// A request to the program.
  public enum Request: Sendable {
    /// Run a command.
    case run(Invocation)
    /// Explain a command, or the program if the path is empty.
    case help(path: [String])
    /// Explain a topic, with its rare rows if `all` is true.
    case topic(String, all: Bool)
    /// Show the version.
    case version
    /// Write the completions of a shell.
    case completions(Shell)
    /// Write the words that may come next; the last of these is being typed.
    case candidates([String])
    /// Write the manual page.
    case manualPage
  }

  /// Shells that completions are made for.
  public enum Shell: String, Sendable, CaseIterable {
    /// GNU Bash, 4.3 or later.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish
  }

  static let helpCommand = Command(
    name: "help", summary: "Explain a command or a topic",
    arguments: [Argument<String>("SUBJECT", .any, help: "A command or a topic.", .text).spec],
    options: [allRows.spec])
  static let allRows = Option(flag: "all", help: "Explain all of a topic, not only what is often needed.")
  static let versionCommand = Command(name: "version", summary: "Show the version")
  static let completionsCommand = Command(
    name: "completions", summary: "Write a script that completes words in a shell",
    examples: [("completions fish | source", "Complete words in this session of fish")],
    arguments: [shell.spec, typed.spec])
  static let manualCommand = Command(
    name: "manual", summary: "Write the manual page", examples: [("manual | man -l -", "Read it")])
  static let shell = Argument<Shell>("SHELL", help: "bash, zsh or fish.", .choice)
  static let typed = Argument<String>(
    "WORD", .any, help: "For that script: list the words that may stand in the place of the last.", .any)
}
