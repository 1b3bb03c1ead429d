/// All that a program's command line may say. Parser, help and completions are made from this one description.
public struct Grammar: Sendable {
  /// The program; its name is the executable's.
  public let program: Command
  public let version: SafeText
  public let topics: [HelpTopic]
  /// Options that every command takes.
  public let globalOptions: [OptionSpec]

  /// - Parameter globalOptions: options of every command, beside `--help` and `--version`, which the grammar adds.
  public init(program: Command, version: SafeText, topics: [HelpTopic], globalOptions: [OptionSpec] = []) {
    self.program = program
    self.version = version
    self.topics = topics
    self.globalOptions = globalOptions + [Self.helpOption.spec, Self.versionOption.spec]
  }

  /// What somebody wants of the program.
  public enum Request: Sendable {
    /// Run a command.
    case run(Invocation)
    /// Read about a command, or the program if the path is empty.
    case help(path: [String])
    /// Read a topic.
    case topic(String)
    /// Know the version.
    case version
    /// Let a shell complete words.
    case completions(Shell)
  }

  /// Shells that completions are made for.
  public enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let helpOption = Option(flag: "help", short: "h", help: "Show help.")
  static let versionOption = Option(flag: "version", help: "Show the version.")

  /// The commands that the grammar brings itself.
  static let helpCommand = Command(
    name: "help", summary: "Explain a command or a topic",
    arguments: [Argument<String>("SUBJECT", .any, help: "A command or a topic.", .text).spec])
  static let completionsCommand = Command(
    name: "completions", summary: "Write a script that completes words in a shell",
    examples: [.init("completions fish | source", "Complete words in this session of fish")],
    arguments: [shell.spec])
  public static let shell = Argument<Shell>("SHELL", help: "bash, zsh or fish.", .choice)

  /// The program with what the grammar adds to it.
  public var root: Command {
    var root = program
    root.subcommands += [Self.helpCommand, Self.completionsCommand]
    return root
  }
}
