import SpaceDomain
import TerminalKit

/// `launches refresh`: fetches launches if they are old.
enum LaunchesRefreshCommand: ConsoleCommand {
  static let command = Command(
    name: "refresh", summary: "Fetch launches if they are old",
    details: """
      Fetches upcoming launches that are older than 6 hours, then past ones that were not fetched for a day. It \
      makes at most 10 of the 15 requests that the service allows an hour, and never waits; the next refresh \
      continues. ‘launches’ and ‘launches next’ do this in the background.
      """)

  /// A background process has no time limit: nobody waits for it.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    try await context.repositories.launches.refresh().finish()
  }

  /// Fetches the next launches before the first answer, if only bundled ones are known and there is a network. The
  /// bundled ones are shown otherwise, with the reason on standard error.
  static func fetchFirst(_ context: Context) async throws {
    let launches = context.repositories.launches
    guard !context.configuration.isOffline, await launches.summary().fetched == 0 else { return }
    context.console.showProgress("Fetching launches…")
    do { try await launches.refreshNext() } catch {
      if error.kind == .cancelled { throw error }
      context.console.warn(SafeText(own: error.message))
    }
  }

  /// Starts a refresh in the background if it is due, so that the present command can answer at once from
  /// stored launches.
  static func beginIfDue(_ context: Context) async {
    let repositories = context.repositories
    guard !context.configuration.isOffline, await repositories.launches.isRefreshDue(),
      await repositories.storage.noteRefresh("launches-refresh", at: context.now)
    else { return }
    BackgroundProcess.startAgain(["launches", "refresh"], environment: context.configuration.environment)
  }
}
