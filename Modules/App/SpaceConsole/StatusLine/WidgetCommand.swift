import SpaceDomain
import TerminalKit

/// `widget`: one line for a shell's greeting or a status bar.
enum WidgetCommand: ConsoleCommand {
  typealias Dependencies = StatusLineDependencies

  static let format = Option<WidgetFormat>(
    "format", "TEXT", help: "The line, with fields in braces, such as '{launch} {countdown}'.",
    ValueParser { word throws(UsageError) in try WidgetFormat(word) })

  static let command = Command(
    name: "widget", summary: "Write the next launch and today's title on one line, at once",
    group: HelpGroup.launches,
    examples: [
      .init("widget", "For a shell's greeting"),
      .init("widget --format '{launch} {countdown}'", "For a status bar"),
    ],
    options: [format.spec],
    details: """
      The line is written at once from stored data; no service is called first. A background process fetches old \
      data for the next time, at most every ten minutes, and not with --offline. The fields \
      are \(WidgetFormat.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")); one without a \
      value is empty, and {{ is a brace.
      """)

  static func run(_ call: Invocation, _ context: Context) async throws {
    // A bundled launch was upcoming on the day of its list; a prompt has no room to say so.
    let next = try await context.dependencies.launchesUseCase.upcoming().flatMap {
      $0.value.asOf == nil ? $0 : nil
    }
    let last = await context.dependencies.keptToday()
    try context.console.show(
      WidgetPresenter(
        launch: next?.value, apod: last?.value, format: call[format], zone: .system, now: context.now),
      as: call.format)
    await WidgetRefresh(context).beginIfDue()
  }
}

/// `widget refresh`: fetches the content of the line.
enum WidgetRefreshCommand: ConsoleCommand {
  typealias Dependencies = StatusLineDependencies

  static let command = Command(
    name: "refresh", summary: "Fetch the content of the line",
    details: "The widget does this by itself, in the background.")

  /// A background process has no time limit: nobody waits for it.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: Context) async throws {
    try await WidgetRefresh(context).run()
  }
}
