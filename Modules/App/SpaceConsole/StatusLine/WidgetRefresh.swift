import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Fetches the content of the widget, in a process of its own.
struct WidgetRefresh {
  private let context: WidgetCommand.Context
  private var dependencies: StatusLineDependencies { context.dependencies }

  init(_ context: WidgetCommand.Context) { self.context = context }

  /// Starts a refresh in the background, if content is old and there was no recent attempt.
  func beginIfDue() async {
    guard !context.configuration.isOffline, await isDue() else { return }
    guard await dependencies.noteRefresh(context.now) else { return }
    BackgroundProcess.startAgain(
      ["widget", "refresh"], environment: context.configuration.environment)
  }

  private func isDue() async -> Bool {
    if await dependencies.keptToday()?.value.day != context.configuration.calendar.today { return true }
    return await dependencies.launchesUseCase.isRefreshDue()
  }

  /// Fetches launches and picture; a failure of one does not stop the other.
  func run() async throws {
    async let launches: Void = dependencies.launchesUseCase.refresh()
    let today = try await dependencies.days.apod(of: .today, in: context.configuration.calendar)
    try await launches
    if let reason = today.reason { throw reason }
  }
}
