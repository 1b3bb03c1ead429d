import SpaceDomain
import TerminalKit

/// `launches sync`: updates the local library.
enum LaunchesSyncCommand: ConsoleCommand {
  static let command = Command(
    name: "sync", summary: "Update the local library",
    details:
      "It can be stopped at any time; what was fetched is kept, and the next sync continues there.")

  /// An interrupted sync says what it has stored.
  static func cleansUp(_ call: Invocation) -> Bool { true }

  /// The service allows 15 calls an hour, so the sync may have to wait.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext<LaunchesDependencies>) async throws {
    let result = try await synchronize(context)
    // A library only in this process's memory would be lost.
    if let fault = await context.dependencies.launches.summary().unkept { throw fault }
    try context.console.show(result, as: call.format)
  }

  /// Fetches launches, with progress on standard error.
  /// - Parameter waits: true to wait up to a quarter of an hour for the service.
  /// - Throws: the reason why the sync did not finish; launches fetched until then are stored.
  static func synchronize(_ context: Context, waits: Bool = true) async throws -> LaunchSyncPresenter {
    let console = context.console
    var (result, last) = (LaunchSyncPresenter(), LaunchSyncProgress?.none)
    console.showProgress("Fetching launches…")
    do {
      try await context.dependencies.launchesUseCase.sync(waits: waits) { progress in
        result.add(progress)
        let line = LaunchSyncPresenter.line(
          progress, zone: .system, characters: context.characters, width: console.error.size.columns)
        console.showProgress(line, waitingUntil: progress.waitingUntil, before: last?.waitingUntil)
        last = progress
      }
    } catch {
      if result.received > 0, await context.dependencies.launches.summary().unkept == nil {
        console.note("Stopped; what was fetched is kept. The next sync continues there.")
      }
      throw error
    }
    return result
  }
}
