import SpaceDomain
import TerminalKit

/// `launches sync`: brings the local library up to date.
enum LaunchesSyncCommand: ConsoleCommand {
  typealias Factory = any LaunchesFactory

  static let command = Command(
    name: "sync", summary: "Bring the local library up to date",
    details:
      "It can be stopped at any time; what was fetched is kept, and the next sync goes on from there.")

  /// An interrupted sync says what it has kept.
  static func cleansUp(_ call: Invocation) -> Bool { true }

  /// The service allows 15 calls an hour, and is waited for.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: Context) async throws {
    let result = try await synchronize(context)
    // A library in the memory of this process only is of no use to the next.
    if let fault = await context.factory.launchesUseCase.summary().unkept { throw fault }
    try context.console.show(result, as: call.format)
  }

  /// Fetches, with progress on standard error.
  /// - Parameter waits: true where it may take a quarter of an hour until the service may be asked again.
  /// - Throws: why it did not come to its end; what was fetched until then is kept.
  static func synchronize(_ context: Context, waits: Bool = true) async throws -> LaunchSyncPresenter {
    let console = context.console
    var (result, last) = (LaunchSyncPresenter(), LaunchSyncProgress?.none)
    console.showProgress("Fetching launches…")
    do {
      try await context.factory.launchesUseCase.sync(waits: waits) { progress in
        result.add(progress)
        show(progress, after: last, context)
        last = progress
      }
    } catch {
      if result.received > 0, await context.factory.launchesUseCase.summary().unkept == nil {
        console.note("Stopped; what was fetched is kept. The next sync goes on from there.")
      }
      throw error
    }
    console.endProgress()
    return result
  }

  /// Shows progress on a line that is drawn over; a new time to wait for on a line that stays.
  private static func show(
    _ progress: LaunchSyncProgress, after last: LaunchSyncProgress?, _ context: Context
  ) {
    let console = context.console
    let line = LaunchSyncPresenter.line(
      progress, zone: .system, characters: context.characters, width: console.error.size.columns)
    if progress.waitingUntil != nil, progress.waitingUntil != last?.waitingUntil {
      console.note(StyledText(line))
    } else {
      console.showProgress(line)
    }
  }
}
