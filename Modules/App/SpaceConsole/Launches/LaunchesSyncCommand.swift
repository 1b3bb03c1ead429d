import SpaceDomain
import TerminalKit

enum LaunchesSyncCommand: ConsoleCommand {
  static let command = Command(
    name: "sync", summary: "Update the local library",
    details: "It can be stopped at any time; what was fetched is kept, and the next sync continues there.")

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

struct LaunchSyncPresenter: Output {
  private var reports: [LaunchScope: LaunchSyncProgress] = [:]

  mutating func add(_ progress: LaunchSyncProgress) { reports[progress.scope] = progress }

  var received: Int { reports.values.reduce(0) { $0 + $1.received } }
  var skipped: Int { reports.values.reduce(0) { $0 + $1.skipped } }
  private var sorted: [LaunchSyncProgress] { LaunchScope.allCases.compactMap { reports[$0] } }

  func blocks(width: Int) -> [OutputBlock] {
    let parts = sorted.map { "\($0.received.grouped) " + Self.name($0.scope, $0.received) }
    let sum: SafeText =
      parts.isEmpty ? "The library was up to date." : "Fetched " + parts.joined(separator: " and ") + "."
    let bad: SafeText =
      skipped == 0 ? "" : " \(skipped.grouped) \(skipped == 1 ? "launch" : "launches") could not be read."
    return (sum + bad).wrapped(to: width).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] { sorted.map { [$0.scope.rawValue, $0.received, $0.skipped] } }
  var json: JSONValue { ["received": received, "skipped": skipped] }

  private static func name(_ scope: LaunchScope, _ count: Int = 2) -> SafeText {
    let noun: SafeText = count == 1 ? "launch" : "launches"
    return switch scope {
    case .upcoming: "upcoming " + noun
    case .previous: "past " + noun
    case .all: noun
    }
  }

  /// The part of the gap after the history that was filled, when a refresh ended before its end; nil when it did not.
  static func gap(_ progress: LaunchSyncProgress, since end: CalendarDay) -> SafeText? {
    guard progress.scope == .previous, let total = progress.total, progress.received < total else {
      return nil
    }
    return
      "\(progress.received.grouped) of \(total.grouped) launches since \(end) are fetched; the rest follows when the service allows more requests."
  }

  /// Such as `upcoming launches  ███████▌        120 of 300`, or the time at which the sync continues.
  static func line(
    _ progress: LaunchSyncProgress, zone: LocalZone, characters: DrawingCharacters, width: Int
  ) -> SafeText {
    let head = name(progress.scope).padded(to: 17) + "  "
    if let instant = progress.waitingUntil {
      return head + "the service allows requests again at " + LaunchTime.clock(instant, zone)
    }
    guard let total = progress.total, total > 0 else {
      // Before the first answer a zero would read as the result.
      return progress.received == 0
        ? "Fetching " + name(progress.scope) + "…" : head + "\(progress.received.grouped)"
    }
    let count: SafeText = "\(progress.received.grouped) of \(total.grouped)"
    return characters.progressLine(head, progress.received, of: total, count, width: width)
  }
}

enum LaunchesRefreshCommand: ConsoleCommand {
  static let command = Command(
    name: "refresh", summary: "Fetch launches if they are old",
    details: """
      Fetches upcoming launches that are older than 6 hours, then past ones that were not fetched for a day. It \
      makes at most 10 requests, leaves 5 of the 15 that the service allows an hour to others (13 within two hours of \
      a launch), and never waits; the next refresh continues. ‘launches’ and ‘launches next’ do this in the background.
      """)

  /// A background process has no time limit: nobody waits for it.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }
  static let isUnattended = true

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    try await context.repositories.launches.refresh(.list).finish()
  }

  /// Starts a refresh in the background if it is due, so that the present command can answer at once.
  static func beginIfDue(_ context: Context) async {
    let repositories = context.repositories
    guard !context.configuration.isOffline, await repositories.launches.isRefreshDue(),
      await repositories.storage.attempts.noteRefresh("launches-refresh", at: context.now)
    else { return }
    BackgroundProcess.startAgain(["launches", "refresh"], environment: context.configuration.environment)
  }
}
