/// What a command takes and what its help says; it does not know what the command does.
struct Command: Sendable {
  /// A line that can be copied, and what it does.
  struct Example: Sendable {
    /// Without the program's name.
    let line: SafeText
    let purpose: SafeText

    init(_ line: SafeText, _ purpose: SafeText) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// The word.
  let name: String
  /// What it does, in a few words.
  let summary: SafeText
  var examples: [Example] = []
  var arguments: [ArgumentSpec] = []
  var options: [OptionSpec] = []
  /// Commands below this one. If it takes arguments itself, a first word that names a command is the command.
  var subcommands: [Command] = []
  /// Whether it does something without one of its subcommands.
  var runsAlone = true
  /// More to say; paragraphs.
  var details: SafeText = ""

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
