/// The grammar and the help of a command, without its code.
public struct Command: Sendable {
  /// A line that can be copied, without the program's name, and its purpose.
  public typealias Example = (line: SafeText, purpose: SafeText)

  /// The word.
  public let name: String
  /// The purpose, in a few words.
  public let summary: SafeText
  /// The heading under which the program's help lists it; empty for the last heading.
  public let group: SafeText
  /// Lines to copy.
  public let examples: [Example]
  /// Words that it takes, in their order.
  public var arguments: [ArgumentSpec] = []
  /// Options of its own.
  public var options: [OptionSpec] = []
  /// The subcommands. If the command takes arguments itself, a first word that names a subcommand is the
  /// subcommand.
  public var subcommands: [Command] = []
  /// True if the command does something without a subcommand.
  public var runsAlone = true
  /// Details, in paragraphs.
  public let details: SafeText

  /// Makes a command.
  public init(
    name: String, summary: SafeText, group: SafeText = "", examples: [Example] = [],
    arguments: [ArgumentSpec] = [], options: [OptionSpec] = [], subcommands: [Command] = [],
    runsAlone: Bool = true, details: SafeText = ""
  ) {
    (self.name, self.summary, self.group, self.details) = (name, summary, group, details)
    (self.examples, self.arguments, self.options) = (examples, arguments, options)
    (self.subcommands, self.runsAlone) = (subcommands, runsAlone)
  }

  func descendant(_ path: some Sequence<String>) -> Command? {
    path.reduce(Optional(self)) { command, word in command?.subcommands.first { $0.name == word } }
  }

  func option(_ form: String) -> OptionSpec? {
    options.first { $0.forms.contains(form) } ?? subcommands.lazy.compactMap { $0.option(form) }.first
  }
}
