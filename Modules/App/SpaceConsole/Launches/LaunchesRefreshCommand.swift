import SpaceDomain
import TerminalKit

/// `launches refresh`: fetches the upcoming launches if they are old.
enum LaunchesRefreshCommand: ConsoleCommand {
  typealias Dependencies = LaunchesDependencies

  static let command = Command(
    name: "refresh", summary: "Fetch the upcoming launches if they are older than 6 hours",
    details:
      "At most 4 requests, and none that must wait. ‘launches’ and ‘launches next’ do this by themselves, in the background."
  )

  /// A background process has no time limit: nobody waits for it.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: Context) async throws {
    try await context.dependencies.launchesUseCase.refresh()
  }

  /// Starts a refresh in the background if it is due, so that the present command can answer at once from
  /// stored launches.
  static func beginIfDue(_ context: Context) async {
    let dependencies = context.dependencies
    guard !context.configuration.isOffline, await dependencies.launchesUseCase.isRefreshDue(),
      await dependencies.noteLaunchRefresh(at: context.now)
    else { return }
    BackgroundProcess.startAgain(
      ["launches", "refresh"], environment: context.configuration.environment)
  }
}
