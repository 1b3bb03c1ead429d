import SpaceDomain
import TerminalKit

enum WidgetCommand: ConsoleCommand {
  static let format = Option<WidgetFormat>(
    "format", "TEXT", help: "The line, with fields in braces, such as '{launch} {countdown}'.",
    ValueParser { word throws(UsageError) in try WidgetFormat(word) })

  static let command = Command(
    name: "widget", summary: "Write the next launch and today's title on one line, at once",
    group: HelpGroup.launches,
    examples: [
      ("widget", "For a shell's greeting"), ("widget --format '{launch} {countdown}'", "For a status bar"),
    ], options: [format.spec],
    details: """
      The line is written at once from stored data; no service is called first. A background process fetches old \
      data for the next time, at most every ten minutes, and not with --offline. The fields \
      are \(WidgetFormat.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")); one without a \
      value is empty, and {{ is a brace.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    // A bundled launch was upcoming on the day of its list; a prompt has no room to say so.
    let next = try await LaunchesUseCase(context.repositories.launches).upcoming().flatMap {
      $0.value.asOf == nil ? $0 : nil
    }
    let last = await context.repositories.storage.keptAPOD()?.apod
    try context.console.show(
      WidgetPresenter(
        launch: next?.value, apod: last?.value, today: context.configuration.calendar.today,
        format: call[format], zone: .system, now: context.now), as: call.format)
    await refreshIfDue(context)
  }

  static func refreshIfDue(_ context: Context) async {
    guard !context.configuration.isOffline, await isOld(context),
      await context.repositories.storage.noteRefresh("widget-refresh", at: context.now)
    else { return }
    BackgroundProcess.startAgain(["widget", "refresh"], environment: context.configuration.environment)
  }

  private static func isOld(_ context: Context) async -> Bool {
    let kept = await context.repositories.storage.keptAPOD()?.apod
    if kept?.value.day != context.configuration.calendar.today { return true }
    return await context.repositories.launches.isRefreshDue()
  }
}

enum WidgetRefreshCommand: ConsoleCommand {
  static let command = Command(
    name: "refresh", summary: "Fetch the content of the line",
    details: "The widget does this by itself, in the background.")

  /// A background process has no time limit: nobody waits for it.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  /// A failure of one does not stop the other.
  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    async let launches: Void = context.repositories.launches.refresh().finish()
    let today = try await context.repositories.apod(of: .today, in: context.configuration.calendar)
    try await launches
    if let reason = today.reason { throw reason }
  }
}
