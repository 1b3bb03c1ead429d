#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app for a screen reader: questions and answers one below the other, nothing is drawn over, pictures are their
/// descriptions. What it shows are the commands.
struct AccessibleMenu {
  /// What can be chosen.
  private struct Choice {
    let name: SafeText
    /// What is asked for after the choice; nil if nothing.
    var question: SafeText?
    /// The command line that an answer comes to; the answer is no option and no command in it. Nil goes back.
    let words: @Sendable (String) -> [String]?
  }

  private static let choices = [
    Choice(name: "Today") { _ in ["today"] },
    Choice(name: "Explore", question: "A day as YYYY-MM-DD, or random. Enter alone is the newest day.") {
      ["explore", "--", $0.isEmpty ? "today" : $0]
    },
    Choice(name: "Mars") { _ in ["mars"] },
    Choice(name: "Launches", question: "Words to search for. Enter alone lists the launches to come.") {
      $0.isEmpty ? ["launches", "--upcoming"] : ["launches", "--search=" + $0]
    },
    Choice(name: "Movies", question: "Part of a title. Enter alone goes back.") {
      $0.isEmpty ? nil : ["movies", "--", $0]
    },
    Choice(name: "Contacts", question: "Part of a name. Enter alone lists all.") {
      $0.isEmpty ? ["contacts"] : ["contacts", "--", $0]
    },
    Choice(name: "Favorites") { _ in ["favorites"] },
    Choice(name: "Settings") { _ in ["doctor", "--offline"] },
  ]

  let context: AppContext

  /// Asks and answers until the user leaves.
  /// - Throws: ``OutputFailure`` when nobody reads any more.
  func run() async throws -> ExitCode {
    while true {
      try showChoices()
      guard let answer = line(), answer.lowercased() != "q" else { return .success }
      guard let number = Int(answer), Self.choices.indices.contains(number - 1) else {
        if !answer.isEmpty { try context.console.print("There is no choice \(SafeText(answer)).") }
        continue
      }
      guard try await show(Self.choices[number - 1]) else { return .success }
    }
  }

  private func showChoices() throws {
    let names = Self.choices.enumerated().map { index, choice in "\(index + 1) " + choice.name }
    let lines: [SafeText] = ["Space Explorer"] + names + ["q Quit", "Type a number and Enter."]
    try context.console.print(lines.map { StyledText($0) })
  }

  /// Whether the user goes on.
  private func show(_ choice: Choice) async throws -> Bool {
    var answer = ""
    if let question = choice.question {
      try context.console.print(StyledText(question))
      guard let line = line() else { return false }
      answer = line
    }
    guard let words = choice.words(answer) else { return true }
    do {
      let request = try Program.grammar.parse(["--no-picture", "--accessible"] + words)
      if case .run(let call) = request { try await Program.node(call.path).run(call, context) }
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
