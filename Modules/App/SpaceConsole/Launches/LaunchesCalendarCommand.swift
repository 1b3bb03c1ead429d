import SpaceDomain
import TerminalKit

enum LaunchesCalendarCommand: ConsoleCommand {
  static let all = Option(flag: "all", help: "Also launches without a known day.")

  static let command = Command(
    name: "ics", summary: "Write the upcoming launches as a calendar",
    examples: [("launches ics crew > crew.ics", "Only those with a crew")],
    arguments: [LaunchSearch.words.spec],
    options: [LaunchSearch.option.spec, all.spec, LaunchSearch.noEvents.spec],
    details: """
      Writes iCalendar (RFC 5545). A launch that is known to the minute is an event at its time; one that is known \
      to the day is an event of that day. Others are left out; with --all, one that is known to the week or month \
      is an event over those days. When a launch slips, its event keeps its UID and its SEQUENCE rises, so that \
      calendars move it. One that has lost its date, or is gone, is written as canceled if an earlier file of the \
      same search had it. The calendar is whole even without an event.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    try await NextLaunch.fetchFirst(context)
    let query = try LaunchSearch.query(call, of: command, CalendarDay(context.now))
    let search = LaunchSearch(
      query: query, scope: .upcoming, hasEvents: !call.has(LaunchSearch.noEvents), isOfDaysOnly: true)
    var found: [Launch] = []
    // A calendar without events is whole, and says so on standard error.
    do { found = try await search.launches(context).value } catch let nothing as NoLaunches {
      context.explain(nothing)
    }
    let launches = LaunchCalendar(call.has(all) ? found : found.filter(\.net.precision.hasDay))
    let (revisions, cancelled) = try await revisions(launches, query ?? "", context)
    let omitted = found.count - launches.launches.count
    let text = launches.text(revisions: revisions, cancelled: cancelled, now: context.now)
    if call.format == .json {
      try context.console.print(json: [
        "events": launches.launches.count, "omitted": omitted, "cancelled": cancelled.count, "calendar": text,
      ])
    } else {
      try context.console.print(verbatim: text)
    }
    if !cancelled.isEmpty {
      let which: SafeText =
        cancelled.count == 1 ? "launch of an earlier file has" : "launches of earlier files have"
      context.console.note(
        StyledText("\(cancelled.count) " + which + " no date any more, written as canceled.", .dim))
    }
    guard omitted > 0 else { return }
    let which: SafeText = omitted == 1 ? "launch is" : "launches are"
    let why: SafeText =
      call.has(all)
      ? "a quarter, a year or longer, and left out."
      : "a week or longer, and left out; --all adds those with a known month."
    context.console.note(StyledText("\(omitted.grouped) " + which + " known only to " + why, .dim))
  }

  private typealias Revisions = [String: CalendarRevision]

  private static func revisions(
    _ launches: LaunchCalendar, _ search: String, _ context: Context
  ) async throws -> (current: Revisions, cancelled: Revisions) {
    let (repository, states, now) = (context.repositories.launches, context.repositories.states, context.now)
    let summary = await repository.summary()
    let lost = LostLaunches(
      search: search, written: Set(launches.launches.map(\.id)),
      library: try await repository.recentLaunches(.all),
      completeSince: summary.skipped == 0 ? summary.upcomingSince : nil, now: now)
    typealias Change = (Revisions, (current: Revisions, cancelled: Revisions))
    let change: @Sendable (Revisions?) -> Change = { stored in
      var revisions = stored ?? [:]
      let cancelled = lost.events(of: revisions)
      let schedules = launches.schedules.merging(cancelled.mapValues(\.cancelledSchedule)) { $1 }
      let current = revisions.take(schedules, now: now)
      revisions.note(launches.launches, inFileOf: search)
      return (revisions, (current, current.filter { cancelled.keys.contains($0.key) }))
    }
    do { return try await states.update(.calendar, now: now, change) } catch {
      context.console.warn("Calendars may not notice changed times: \(SafeText(own: error.message))")
      // With the numbers that were stored, so that no SEQUENCE goes back.
      let stored = try? await states.state(.calendar, as: Revisions.self)
      return change(stored).1
    }
  }
}
