import SpaceDomain
import TerminalKit

/// `launches`: lists upcoming and past launches.
enum LaunchesCommand: ConsoleCommand {
  typealias Dependencies = LaunchesDependencies

  static let upcoming = Option(flag: "upcoming", help: "Only upcoming launches.")
  static let past = Option(flag: "past", help: "Only past launches.")

  static let command = Command(
    name: "launches", summary: "Show upcoming launches, and search all launches since 1957",
    examples: [
      .init("launches --upcoming", "List upcoming launches"),
      .init("launches --search 'spacex crew'", "Search names, agencies, vehicles, missions, places, years"),
      .init("launches --search 'agency:isro year:2023'", "Search single fields"),
      .init("launches next", "Count down to the next launch"),
      .init("launches watch --bell", "Report when it slips, is scrubbed, or lifts off"),
      .init("launches ics > launches.ics", "Write a calendar"),
    ],
    options: [LaunchSearch.option.spec, upcoming.spec, past.spec, ListLimit.option.spec],
    details: """
      All of this is read at once from the local library, which begins with the launches from 1957 to November 2025. \
      Upcoming launches that are older than 6 hours are fetched in the background for the next time; ‘launches sync’ \
      fetches them now, and the newest past ones. --search takes words that must all occur, in any field, and fields: \
      name, agency, vehicle, mission, kind, place, status, year.
      """)

  static func run(_ call: Invocation, _ context: Context) async throws {
    guard !call.has(upcoming) || !call.has(past) else {
      throw UsageError("--upcoming and --past cannot be combined.", hint: "Without both all are shown.")
    }
    let scope: LaunchScope = call.has(upcoming) ? .upcoming : call.has(past) ? .previous : .all
    do {
      try await show(LaunchSearch(call, scope).launches(context), scope, call, context)
    } catch {
      await LaunchesRefreshCommand.beginIfDue(context)
      throw error
    }
    await LaunchesRefreshCommand.beginIfDue(context)
  }

  private static func show(
    _ found: Sourced<[Launch]>, _ scope: LaunchScope, _ call: Invocation, _ context: Context
  ) async throws {
    let end = await context.dependencies.launchesUseCase.summary().completeUntil
    let presenter = LaunchListPresenter(
      found, limit: ListLimit.of(call), zone: .system, characters: context.characters,
      historyUntil: scope == .upcoming ? nil : end, credit: SafeText(context.dependencies.historyCredit),
      now: context.now)
    try context.console.show(presenter, as: call.format)
  }
}
