import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An entry of the menu for screen readers.
struct MenuEntry: Sendable {
  private(set) var name: SafeText = ""
  /// Asks for the answer that the command needs; nil if it needs none.
  let question: SafeText?
  /// The command line for an answer, which is no option and no command in it; nil goes back.
  let words: @Sendable (_ answer: String) -> [String]?

  /// An entry that asks a question first.
  init(_ question: SafeText?, words: @escaping @Sendable (_ answer: String) -> [String]?) {
    self.question = question
    self.words = words
  }

  /// An entry that runs a command without a question.
  static func command(_ words: String...) -> MenuEntry { MenuEntry(nil) { _ in words } }

  func named(_ name: SafeText) -> MenuEntry {
    var entry = self
    entry.name = name
    return entry
  }
}

/// The app for a screen reader: questions and answers one below the other; nothing is drawn over, and pictures are
/// described. The answers are those of the commands.
struct AccessibleMenu {
  private let context: CommandContext<any ShellFactory>
  private let entries: [MenuEntry]

  init(_ context: CommandContext<any ShellFactory>) {
    self.context = context
    entries = context.factory.menu
  }

  /// Asks and answers until the user leaves.
  /// - Throws: ``OutputFailure`` when nobody reads any more.
  func run() async throws -> ExitCode {
    while true {
      try showEntries()
      guard let answer = line(), answer.lowercased() != "q" else { return .success }
      guard let number = Int(answer), entries.indices.contains(number - 1) else {
        if !answer.isEmpty { try context.console.print("Unknown choice \(SafeText(answer)).") }
        continue
      }
      guard try await run(entries[number - 1]) else { return .success }
    }
  }

  private func showEntries() throws {
    let names = entries.enumerated().map { index, entry in "\(index + 1) " + entry.name }
    let lines: [SafeText] = ["Space Explorer"] + names + ["q Quit", "Type a number and Enter."]
    try context.console.print(lines.map { StyledText($0) })
  }

  /// Runs the command of an entry; false if the input has ended.
  private func run(_ entry: MenuEntry) async throws -> Bool {
    var answer = ""
    if let question = entry.question {
      try context.console.print(StyledText(question))
      guard let line = line() else { return false }
      answer = line
    }
    guard let words = entry.words(answer) else { return true }
    do {
      try await context.factory.run(["--no-picture", "--accessible"] + words, context.console)
    } catch let failure as OutputFailure {
      throw failure
    } catch {
      _ = context.console.report(error, as: .text)
    }
    return true
  }

  private func line() -> String? {
    readLine().map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
