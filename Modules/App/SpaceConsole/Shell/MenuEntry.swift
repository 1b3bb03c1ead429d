import TerminalKit

/// An entry of the menu for screen readers.
struct MenuEntry: Sendable {
  /// Items of which one is chosen by its number.
  struct Choice: Sendable {
    /// The command line that lists the items; it is run with `--plain`.
    let list: @Sendable (_ answer: String) -> [String]
    /// The name of an item with these fields.
    let title: @Sendable (_ fields: [String]) -> String
    /// The command line for an item.
    let words: @Sendable (_ fields: [String]) -> [String]
  }

  private(set) var name: SafeText = ""
  /// Asks for the answer that the command needs; nil if it needs none.
  let question: SafeText?
  /// The command line for an answer, which is no option and no command in it; nil goes back.
  let words: @Sendable (_ answer: String) -> [String]?
  /// The items to choose from after the question; nil where the answer is all.
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
    var entry = MenuEntry(question) { _ in nil }
    entry.choice = Choice(list: list, title: title, words: words)
    return entry.named(name)
  }

  func named(_ name: SafeText) -> MenuEntry {
    var entry = self
    entry.name = name
    return entry
  }
}
