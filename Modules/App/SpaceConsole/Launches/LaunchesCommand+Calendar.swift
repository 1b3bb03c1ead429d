import SpaceData
import SpaceDomain

/// `launches ics`: the launches to come as a calendar.
extension LaunchesCommand {
  static func calendar(_ call: Invocation, _ context: CommandContext) async throws {
    let found = try await find(call, .upcoming, context)
    context.explainLaunches(found)
    let launches = LaunchCalendar(found.value)
    guard !launches.launches.isEmpty else { throw NoCalendarEvents(launches: launches.omitted) }
    let presenter = LaunchCalendarPresenter(
      calendar: launches.calendar(revisions: await revisions(launches, context), now: context.now),
      events: launches.launches.count, omitted: launches.omitted)
    if call.format == .json {
      try context.console.print(json: presenter.json)
    } else {
      try context.console.print(verbatim: presenter.calendar.text)
    }
    if let note = presenter.note { context.console.note(StyledText(note, .dim)) }
  }

  private static func revisions(
    _ launches: LaunchCalendar, _ context: CommandContext
  ) async -> [String: CalendarRevisions.Revision] {
    do {
      return try await context.container.calendarRevisions.revisions(
        of: launches.schedules, now: context.now)
    } catch {
      let reason = (error as? any PresentableError)?.message ?? "\(error)"
      context.console.warn("Calendars may not notice what has moved: \(reason)")
      return [:]
    }
  }
}

/// There are launches, but their times are too vague for a calendar.
struct NoCalendarEvents: PresentableError {
  let launches: Int
  let kind = ErrorKind.notFound
  let code = "no-calendar-events"
  var message: String { "Of none of the \(launches) launches the month is known." }
  var hint: String? { "space-explorer launches --upcoming lists them." }
}
