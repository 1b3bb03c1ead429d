/// What a command takes and what its help says; it does not know what the command does.
public struct Command: Sendable {
  /// A line that can be copied, and what it does.
  public struct Example: Sendable {
    /// Without the program's name.
    public let line: SafeText
    public let purpose: SafeText

    public init(_ line: SafeText, _ purpose: SafeText) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// The word.
  public let name: String
  /// What it does, in a few words.
  public let summary: SafeText
  public var examples: [Example] = []
  public var arguments: [ArgumentSpec] = []
  public var options: [OptionSpec] = []
  /// Commands below this one. If it takes arguments itself, a first word that names a command is the command.
  public var subcommands: [Command] = []
  /// Whether it does something without one of its subcommands.
  public var runsAlone = true
  /// More to say; paragraphs.
  public var details: SafeText = ""

  /// Makes a command.
  public init(
    name: String, summary: SafeText, examples: [Example] = [], arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [], subcommands: [Command] = [], runsAlone: Bool = true, details: SafeText = ""
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.arguments = arguments
    self.options = options
    self.subcommands = subcommands
    self.runsAlone = runsAlone
    self.details = details
  }

  /// The command of a path below this one.
  func descendant(_ path: some Sequence<String>) -> Command? {
    var command = self
    for word in path {
      guard let next = command.subcommands.first(where: { $0.name == word }) else { return nil }
      command = next
    }
    return command
  }

  /// The options of this command and all below it.
  var allOptions: [OptionSpec] { options + subcommands.flatMap(\.allOptions) }
}
