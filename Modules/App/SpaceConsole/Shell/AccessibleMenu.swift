import SpaceFeatures
import TerminalKit

/// The app for a screen reader: questions and answers in sequence. Nothing is overwritten, pictures are
/// described, and the answers are those of the commands.
struct AccessibleMenu {
  typealias Entry = MenuEntry<any ShellDependencies>

  private let context: CommandContext<any ShellDependencies>
  private let entries: [Entry]

  init(_ context: CommandContext<any ShellDependencies>) {
    self.context = context
    entries = context.dependencies.menu
  }

  /// Runs the menu until the user leaves.
  /// - Throws: ``OutputFailure`` when the output is closed.
  func run() async throws -> ExitCode {
    while true {
      try showEntries()
      guard let entry = try chosenEntry() else { return .success }
      guard try await told({ try await run(entry) }) else { return .success }
    }
  }

  private func showEntries() throws {
    try print(["Space Explorer"])
    try show(entries.indices)
  }

  private func show(_ numbers: some Collection<Int>) throws {
    let names = numbers.map { "\($0 + 1) " + entries[$0].name }
    try print(names + ["q Quit", "Type a number and Enter. Words find actions by name."])
  }

  /// The entry of a number or of words that only its name has; nil to leave.
  private func chosenEntry() throws -> Entry? {
    while let answer = line(), answer.lowercased() != "q" {
      if let number = Int(answer), (1...entries.count).contains(number) { return entries[number - 1] }
      let words = answer.lowercased().split(separator: " ")
      let found = entries.indices.filter { index in
        let name = entries[index].name.string.lowercased()
        return words.allSatisfy { name.contains($0) }
      }
      if found.count == 1 { return entries[found[0]] }
      if found.isEmpty { try print(["Unknown choice \(SafeText(answer))."]) }
      try show(found.isEmpty ? Array(entries.indices) : found)
    }
    return nil
  }

  private func print(_ lines: [SafeText]) throws { try context.console.print(lines.map { StyledText($0) }) }

  /// Runs an action and reports its errors; only a closed output ends the menu.
  private func told(_ action: () async throws -> Bool) async throws -> Bool {
    do {
      return try await action()
    } catch let failure as OutputFailure {
      throw failure
    } catch {
      _ = context.console.report(error, as: .text)
      return true
    }
  }

  /// Runs an entry; false if the input has ended.
  private func run(_ entry: Entry) async throws -> Bool {
    var value = ""
    if let question = entry.question {
      try print([question])
      guard let line = line() else { return false }
      value = line
    }
    if let items = entry.items {
      let answer = value
      let found = try await context.dependencies.limited { try await items(context, answer) }
      guard let item = try choose(found) else { return true }
      value = item.value
    }
    switch entry.action(value) {
    case .run(let words)?: try await run(words)
    case .copy("")?: try print(["There is nothing to copy."])
    case .copy(let text)?:
      try context.console.copy([SafeText(text)])
      try print(["Copied \(SafeText(text))."])
    case .perform(let work)?: try await work(context)
    case nil: break
    }
    return true
  }

  private func run(_ words: [String]) async throws {
    guard let words = words.first == "share" ? try delivered(words) : words else { return }
    try await context.dependencies.run(["--no-picture", "--accessible"] + words, context.console)
  }

  /// Asks how to share a text; nil goes back.
  private func delivered(_ words: [String]) throws -> [String]? {
    try print([
      "1 Read it out", "2 Copy it to the clipboard", "3 Mail it to a contact",
      "Type a number and Enter. Enter alone goes back.",
    ])
    var options: [String] = []
    switch line() {
    case "1": break
    case "2": options = ["--copy"]
    case "3":
      try print(["Part of the contact's name."])
      guard let name = line(), !name.isEmpty else { return nil }
      options = ["--to=" + name]
    default: return nil
    }
    return words.prefix(2) + options + words.dropFirst(2)
  }

  /// The most items read out at a time.
  private static let longest = 20

  /// Lists items and asks for a number; nil goes back.
  private func choose(_ items: [MenuItem]) throws -> MenuItem? {
    var start = 0
    while true {
      let end = min(start + Self.longest, items.count)
      let more: SafeText = end < items.count ? ", m for \((items.count - end).grouped) more" : ""
      try print(
        (start..<end).map { "\($0 + 1) \(SafeText(items[$0].name))" }
          + ["Type a number and Enter\(more). Enter alone goes back."])
      guard let answer = line() else { return nil }
      if answer.lowercased() == "m", end < items.count {
        start = end
      } else {
        guard let number = Int(answer), number > 0, number <= items.count else { return nil }
        return items[number - 1]
      }
    }
  }

  private func line() -> String? {
    readLine().map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
