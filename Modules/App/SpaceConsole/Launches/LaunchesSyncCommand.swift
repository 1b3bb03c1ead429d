import SpaceDomain
import TerminalKit

/// `launches sync`: updates the local library.
enum LaunchesSyncCommand: ConsoleCommand {
  static let command = Command(
    name: "sync", summary: "Update the local library",
    details:
      "It can be stopped at any time; what was fetched is kept, and the next sync continues there.")

  /// An interrupted sync says what it has stored.
  static func interruption(_ call: Invocation) -> InterruptionEffect { .cancels }

  /// The service allows 15 calls an hour, so the sync may have to wait.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let (console, launches) = (context.console, context.repositories.launches)
    var (result, last) = (LaunchSyncPresenter(), LaunchSyncProgress?.none)
    console.showProgress("Fetching launches…")
    do {
      try await launches.sync().finish { progress in
        result.add(progress)
        let line = LaunchSyncPresenter.line(
          progress, zone: .system, characters: context.characters, width: console.error.size.columns)
        console.showProgress(line, waitingUntil: progress.waitingUntil, before: last?.waitingUntil)
        last = progress
      }
    } catch {
      if result.received > 0, await launches.summary().unkept == nil {
        console.note("Stopped; what was fetched is kept. The next sync continues there.")
      }
      throw error
    }
    // A library only in this process's memory would be lost.
    if let fault = await launches.summary().unkept { throw fault }
    try console.show(result, as: call.format)
  }
}
