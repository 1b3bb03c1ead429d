import SpaceDomain
import TerminalKit

/// `launches ics`: writes the upcoming launches as a calendar.
enum LaunchesCalendarCommand: ConsoleCommand {
  static let all = Option(flag: "all", help: "Also launches without a known day.")

  static let command = Command(
    name: "ics", summary: "Write the upcoming launches as a calendar",
    examples: [("launches ics --search crew > crew.ics", "Only those with a crew")],
    options: [LaunchSearch.option.spec, all.spec],
    details: """
      Writes iCalendar (RFC 5545). A launch that is known to the minute is an event at its time; one that is known \
      to the day is an event of that day. Others are left out; with --all, one that is known to the week or month \
      is an event over those days. When a launch slips, its event keeps its UID and its SEQUENCE rises, so that \
      calendars move it.
      """)

  static func run(_ call: Invocation, _ context: CommandContext<any LaunchesDependencies>) async throws {
    try await LaunchesRefreshCommand.fetchFirst(context)
    let search = LaunchSearch(query: call[LaunchSearch.option], scope: .upcoming)
    let found = try await search.launches(context)
    let launches = LaunchCalendar(call.has(all) ? found.value : found.value.filter(\.net.precision.hasDay))
    let omitted = found.value.count - launches.launches.count
    guard !launches.launches.isEmpty else {
      throw SpaceError(
        .notFound, code: "no-calendar-events",
        message: omitted == 1
          ? "The only launch found has no known day."
          : "None of the \(omitted) launches has a known day.",
        hint: "space-explorer launches --upcoming lists them; --all adds those with a known month.")
    }
    let text = launches.text(revisions: await revisions(launches, context), now: context.now)
    if call.format == .json {
      try context.console.print(json: [
        "events": launches.launches.count, "omitted": omitted, "calendar": text,
      ])
    } else {
      try context.console.print(verbatim: text)
    }
    if omitted > 0 { context.console.note(StyledText(note(omitted, hasAll: call.has(all)), .dim)) }
  }

  /// The note that launches are left out.
  /// - Parameter hasAll: true if launches known only to the week or month were asked for too.
  private static func note(_ omitted: Int, hasAll: Bool) -> SafeText {
    let which: SafeText = omitted == 1 ? "launch is" : "launches are"
    let why: SafeText = hasAll ? "a quarter, a year or longer" : "a week or longer"
    return "\(omitted.grouped) " + which + " known only to " + why + ", and left out"
      + (hasAll ? "." : "; --all adds those with a known month.")
  }

  private static func revisions(
    _ launches: LaunchCalendar, _ context: Context
  ) async -> [String: CalendarRevision] {
    do {
      return try await context.dependencies.storedStates.update(.calendar, now: context.now) {
        (stored: [String: CalendarRevision]?) in
        var revisions = stored ?? [:]
        let current = revisions.take(launches.schedules, now: context.now)
        return (revisions, current)
      }
    } catch {
      context.console.warn("Calendars may not notice changed times: \(SafeText(own: error.message))")
      return [:]
    }
  }
}
