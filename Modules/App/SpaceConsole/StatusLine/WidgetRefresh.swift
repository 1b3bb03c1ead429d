import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Fetches the content of the widget, in a process of its own.
struct WidgetRefresh {
  private let context: WidgetCommand.Context
  private var factory: any StatusLineFactory { context.factory }

  init(_ context: WidgetCommand.Context) { self.context = context }

  /// Starts a refresh in the background, if content is old and there was no recent attempt.
  func beginIfDue() async {
    guard !context.configuration.isOffline, await isDue() else { return }
    guard await factory.noteRefresh(at: context.now) else { return }
    BackgroundProcess.startAgain(
      ["widget", "refresh"], environment: context.configuration.environment)
  }

  private func isDue() async -> Bool {
    if await factory.keptToday()?.value.day != context.configuration.calendar.today { return true }
    return await factory.launchesUseCase.isRefreshDue()
  }

  /// Fetches launches and picture; a failure of one does not stop the other.
  func run() async throws {
    async let launches: Void = factory.launchesUseCase.refresh()
    let today = try await factory.apod(of: .today, in: context.configuration.calendar)
    try await launches
    if let reason = today.reason { throw reason }
  }
}
