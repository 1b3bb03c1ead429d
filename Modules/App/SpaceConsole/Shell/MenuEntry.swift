import TerminalKit

/// An entry of the menu for screen readers.
struct MenuEntry: Sendable {
  /// A list from which one item is chosen by its number.
  struct Choice: Sendable {
    /// The source of the items.
    enum Source: Sendable {
      /// A command line that lists them for the user's answer, run with `--plain`.
      case command(@Sendable (_ answer: String) -> [String])
      case items([[String]])
    }

    /// The use of the chosen item.
    enum Action: Sendable {
      /// Runs a command line.
      case run([String])
      /// Copies a text to the clipboard.
      case copy(String)
    }

    let source: Source
    /// The name of an item with these fields.
    let title: @Sendable (_ fields: [String]) -> String
    /// The action on an item.
    let action: @Sendable (_ fields: [String]) -> Action
  }

  private(set) var name: SafeText = ""
  /// The question whose answer the command needs; nil for none.
  let question: SafeText?
  /// The command line for an answer, which is passed as plain text, never as an option or command; nil goes
  /// back.
  let words: @Sendable (_ answer: String) -> [String]?
  /// The items to choose from after the question; nil when the answer is enough.
  private(set) var choice: Choice?

  /// An entry that asks a question first.
  init(_ question: SafeText?, words: @escaping @Sendable (_ answer: String) -> [String]?) {
    self.question = question
    self.words = words
  }

  /// An entry that runs a command without a question.
  static func command(_ words: String...) -> MenuEntry { MenuEntry(nil) { _ in words } }

  /// An entry that runs a command for an item of a list.
  static func choosing(
    _ name: SafeText, question: SafeText? = nil, from list: @escaping @Sendable (String) -> [String],
    title: @escaping @Sendable ([String]) -> String, run words: @escaping @Sendable ([String]) -> [String]
  ) -> MenuEntry {
    entry(name, question, Choice(source: .command(list), title: title) { .run(words($0)) })
  }

  /// An entry that runs a command for one of some items.
  static func choosing(
    _ name: SafeText, among items: [[String]], title: @escaping @Sendable ([String]) -> String,
    run words: @escaping @Sendable ([String]) -> [String]
  ) -> MenuEntry {
    entry(name, nil, Choice(source: .items(items), title: title) { .run(words($0)) })
  }

  /// An entry that copies a text of an item of a list.
  static func copying(
    _ name: SafeText, question: SafeText? = nil, from list: @escaping @Sendable (String) -> [String],
    title: @escaping @Sendable ([String]) -> String, text: @escaping @Sendable ([String]) -> String
  ) -> MenuEntry {
    entry(name, question, Choice(source: .command(list), title: title) { .copy(text($0)) })
  }

  private static func entry(_ name: SafeText, _ question: SafeText?, _ choice: Choice) -> MenuEntry {
    var entry = MenuEntry(question) { _ in nil }
    entry.choice = choice
    return entry.named(name)
  }

  func named(_ name: SafeText) -> MenuEntry {
    var entry = self
    entry.name = name
    return entry
  }
}
