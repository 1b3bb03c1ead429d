import TerminalKit

/// An entry of the menu for screen readers.
package struct MenuEntry<Dependencies: Sendable>: Sendable {
  /// The effect of an entry.
  enum Action: Sendable {
    /// Runs a command line.
    case run([String])
    /// Copies a text to the clipboard.
    case copy(String)
    case perform(@Sendable (CommandContext<Dependencies>) async throws -> Void)
  }

  /// Loads the items to choose from, for the user's answer.
  typealias Items = @Sendable (CommandContext<Dependencies>, _ answer: String) async throws -> [MenuItem]

  private(set) var name: SafeText
  /// The question whose answer the entry needs; nil for none.
  let question: SafeText?
  /// The items of which one is chosen by its number; nil when the answer is enough.
  let items: Items?
  /// The effect of an answer or a chosen item's value, which is passed as plain text, never as an option or command; nil
  /// goes back.
  let action: @Sendable (_ value: String) -> Action?

  /// An entry that asks a question first, if it has one.
  init(
    _ name: SafeText = "", question: SafeText? = nil, items: Items? = nil,
    action: @escaping @Sendable (_ value: String) -> Action?
  ) {
    (self.name, self.question, self.items, self.action) = (name, question, items, action)
  }

  /// An entry that runs a command without a question.
  static func command(_ words: String..., named name: SafeText = "") -> MenuEntry {
    MenuEntry(name) { _ in .run(words) }
  }

  func named(_ name: SafeText) -> MenuEntry {
    var entry = self
    entry.name = name
    return entry
  }

  /// The entry within a whole that provides its dependencies.
  package func given<Whole>(
    _ dependencies: @escaping @Sendable (Whole) -> Dependencies
  ) -> MenuEntry<Whole> {
    var narrowed: MenuEntry<Whole>.Items?
    if let items {
      narrowed = { context, answer in
        try await items(context.map(dependencies), answer)
      }
    }
    let action = action
    return MenuEntry<Whole>(name, question: question, items: narrowed) { value in
      action(value)?.given(dependencies)
    }
  }
}

extension MenuEntry.Action {
  fileprivate func given<Whole>(
    _ dependencies: @escaping @Sendable (Whole) -> Dependencies
  ) -> MenuEntry<Whole>.Action {
    switch self {
    case .run(let words): .run(words)
    case .copy(let text): .copy(text)
    case .perform(let work): .perform { context in try await work(context.map(dependencies)) }
    }
  }
}

/// An item of a list in the menu for screen readers.
struct MenuItem: Sendable {
  /// The text that is read out.
  let name: String
  /// The value for the entry's action, such as an id.
  let value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
