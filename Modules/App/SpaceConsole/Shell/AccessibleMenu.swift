import SpaceFeatures
import TerminalKit

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
      guard let number = Int(answer), number > 0, number <= entries.count else {
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
    do {
      let words: [String]? =
        if let choice = entry.choice { try await choose(choice, answer) } else { entry.words(answer) }
      guard let words else { return true }
      try await context.factory.run(["--no-picture", "--accessible"] + words, context.console)
    } catch let failure as OutputFailure {
      throw failure
    } catch {
      _ = context.console.report(error, as: .text)
    }
    return true
  }

  /// The most items that are read out.
  private static let longest = 20

  /// Lists items and asks for a number; nil goes back.
  private func choose(_ choice: MenuEntry.Choice, _ answer: String) async throws -> [String]? {
    let items = try await context.factory.records(choice.list(answer)).prefix(Self.longest)
    let lines = items.enumerated().map { index, fields in "\(index + 1) \(choice.title(fields))" }
    try context.console.print(
      (lines + ["Type a number and Enter. Enter alone goes back."]).map { StyledText(SafeText($0)) })
    guard let number = line().flatMap({ Int($0) }), items.indices.contains(number - 1) else { return nil }
    return choice.words(items[number - 1])
  }

  private func line() -> String? {
    readLine().map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
