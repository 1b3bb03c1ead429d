import SpaceDomain
import TerminalKit

/// The next launch of the library, and the fetch without which there is none.
enum NextLaunch {
  /// The next launch of the library, which is updated first if it has none that was fetched.
  static func launch(_ context: CommandContext) async throws -> Sourced<Launch> {
    try await fetchFirst(context)
    let next = try await LaunchesUseCase(context.repositories.launches).next {
      context.console.showProgress("Fetching launches…")
    }
    guard let next else { throw NoLaunches(scope: .upcoming, listed: await NoLaunches.listed(context)) }
    return next
  }

  /// The first launch that ‘launches next WORDS’ lists, rather than an event.
  static func launch(matching text: String, _ context: CommandContext) async throws -> Launch {
    try await fetchFirst(context)
    let found = try await LaunchesUseCase(context.repositories.launches).upcoming(matching: text).value
    if let next = found.first(where: { !$0.isEvent }) ?? found.first { return next }
    let near = (try? await context.repositories.launches.suggestions(for: text)) ?? []
    let none = NoLaunches(scope: .upcoming, query: text, suggestions: near)
    throw SpaceError(.notFound, code: none.code, message: none.message, hint: none.hint)
  }

  /// Fetches the next launches before the first answer, if only bundled ones are known and there is a network. The
  /// bundled ones are shown otherwise, with the reason on standard error.
  static func fetchFirst(_ context: CommandContext) async throws {
    let launches = context.repositories.launches
    guard !context.configuration.isOffline, await launches.summary().fetched == 0 else { return }
    context.console.showProgress("Fetching launches…")
    do { try await launches.refresh(.next()).finish() } catch {
      if error.kind == .cancelled { throw error }
      context.console.warn(SafeText(own: error.message))
    }
  }
}
