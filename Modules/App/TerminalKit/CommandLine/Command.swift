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

  /// The command of a path below this one.
  func descendant(_ path: some Sequence<String>) -> Command? {
    var command = self
    for word in path {
      guard let next = command.subcommands.first(where: { $0.name == word }) else { return nil }
      command = next
    }
    return command
  }

  /// The option of this command, or of one below it, that has a form.
  func option(_ form: String) -> OptionSpec? {
    if let own = options.first(where: { $0.forms.contains(form) }) { return own }
    for command in subcommands { if let option = command.option(form) { return option } }
    return nil
  }
}
