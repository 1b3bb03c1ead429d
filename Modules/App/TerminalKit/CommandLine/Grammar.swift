/// All that a program's command line may say. Parser, help and completions are made from this one description.
struct Grammar: Sendable {
  /// The program; its name is the executable's.
  let program: Command
  let version: SafeText
  let topics: [HelpTopic]
  /// Options that every command takes.
  let globalOptions: [OptionSpec]

  init(
    program: Command, version: SafeText, topics: [HelpTopic], globalOptions: [OptionSpec] = GlobalOptions.all
  ) {
    self.program = program
    self.version = version
    self.topics = topics
    self.globalOptions = globalOptions
  }

  /// What somebody wants of the program.
  enum Request: Sendable {
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
  enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The commands that the grammar brings itself.
  static let helpCommand = Command(
    name: "help", summary: "Explain a command or a topic",
    arguments: [Argument<String>("SUBJECT", .any, help: "A command or a topic.", .text).spec])
  static let completionsCommand = Command(
    name: "completions", summary: "Write a script that completes words in a shell",
    examples: [.init("completions fish | source", "Complete words in this session of fish")],
    arguments: [shell.spec])
  static let shell = Argument<Shell>("SHELL", help: "bash, zsh or fish.", .choice)

  /// The program with what the grammar adds to it.
  var root: Command {
    var root = program
    root.subcommands += [Self.helpCommand, Self.completionsCommand]
    return root
  }
}
