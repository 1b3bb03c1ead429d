import SpaceDomain
import TerminalKit

enum LaunchesAlertCommand: ConsoleCommand {
  static let command = Command(
    name: "alert", summary: "Report launch events since the last run",
    examples: [
      ("launches alert --notify --search agency:spacex", "For a timer, every five minutes"),
      ("launches alert --plain --at 60m,10m,0", "One event a line: event, launch, time, text"),
    ],
    arguments: [LaunchSearch.words.spec],
    options: [
      LaunchSearch.option.spec, LaunchMarks.option.spec, LaunchTeller.notify.spec, LaunchSearch.noEvents.spec,
    ],
    details: """
      The first run only records the times and statuses of launches. Each later run prints what changed since the run \
      before; without a change the exit code is 3. Each search has a record of its own. However often the command is \
      run, the service is called every 6 hours while all launches are more than a week away, then every 3 hours, every \
      hour in the last day, every 20 minutes in the last 6 hours, every 5 minutes from an hour before a launch to two \
      hours after it, and then every half hour for a day. All alerts, watches and status lines share these calls. An \
      event whose notification failed is written to standard error, stays due, and makes the exit code 1. The guide's \
      page about alerts has a systemd timer, a line for cron and one for tmux.
      """)

  /// Nobody looks at a timer's run: where calls cannot be counted, it makes none.
  static let isUnattended = true

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let query = try LaunchSearch.query(call, of: command, CalendarDay(context.now)) ?? ""
    let marks = call[LaunchMarks.option] ?? LaunchMarks.standard
    let hasEvents = !call.has(LaunchSearch.noEvents)
    let name = StateName.alerts(of: "\(query)|\(marks)\(hasEvents ? "" : "|no-events")")
    let source = MatchingLaunches(launches: context.repositories.launches, query: query, hasEvents: hasEvents)
    let asked = try await launches(source, name, context)
    // One run at a time, so that nothing is reported twice.
    try await context.repositories.states.alone(name) {
      // Another run may have stored newer launches meanwhile: to the older ones, its report would be a change back.
      let outcomes = asked.filter(\.status.isOutcome)
      let known = try await source.known().map { launch in outcomes.first { $0.id == launch.id } ?? launch }
      let launches = known + outcomes.filter { launch in !known.contains { $0.id == launch.id } }
      let report = AlertReport(name: name, marks: marks, launches: launches)
      try await report.run(call, context)
    }
  }

  /// The launches as they are known after a request, if one is due.
  private static func launches(
    _ source: MatchingLaunches, _ name: StateName, _ context: Context
  ) async throws -> [Launch] {
    let known = try await source.known()
    if context.configuration.isOffline { return known }
    let memory = try await context.repositories.states.state(name, as: AlertMemory.self)
    let answer = try await source.ask(
      overdue: memory?.ledger.overdue(at: context.now) ?? [],
      pause: WatchSchedule.pause(known, at: context.now))
    if let reason = answer.reason { context.explain(reason) }
    return answer.launches
  }
}

/// One report of alerts: each event is told and then marked as told, so that one that could not be told stays due.
private struct AlertReport: Sendable {
  let name: StateName
  let marks: [Int]
  let launches: [Launch]

  func run(_ call: Invocation, _ context: CommandContext) async throws {
    let now = context.now
    var memory = try await context.repositories.states.state(name, as: AlertMemory.self) ?? AlertMemory()
    let known = await context.repositories.launches.summary().nextSince
    let alerts = memory.alerts(launches, marks: marks, known: known, at: now)
    let events = alerts.map {
      LaunchEventPresenter(event: $0.event, launch: $0.launch, now: now, zone: .system)
    }
    if call.format == .json, !events.isEmpty {
      try context.console.show(LaunchAlertsPresenter(events: events), as: call.format)
    }
    let teller = LaunchTeller(call, context)
    var (failures, fault) = (0, SpaceError?.none)
    for (alert, event) in zip(alerts, events) {
      if call.format != .json {
        try context.console.show(LaunchAlertsPresenter(events: [event]), as: call.format)
      }
      guard try await teller.tell(event) else {
        failures += 1
        context.console.warn("The notification failed: " + event.message)
        continue
      }
      memory.ledger.mark(alert, marks: marks, at: now)
      fault = await store(context) { $0.ledger.mark(alert, marks: marks, at: now) } ?? fault
    }
    var noted = memory
    noted.ledger.note(launches, at: now)
    if noted != memory { fault = await store(context) { $0.ledger.note(launches, at: now) } ?? fault }
    try end(events.count, failures, fault)
  }

  /// - Returns: the reason why the change was not stored; then what was told may be told again.
  private func store(
    _ context: CommandContext, _ change: @escaping @Sendable (inout AlertMemory) -> Void
  ) async -> SpaceError? {
    do throws(SpaceError) {
      try await context.repositories.states.update(name, now: context.now) { (stored: AlertMemory?) in
        var memory = stored ?? AlertMemory()
        change(&memory)
        return (memory, ())
      }
      return nil
    } catch { return error }
  }

  private func end(_ count: Int, _ failures: Int, _ fault: SpaceError?) throws {
    if failures > 0 {
      throw SpaceError(
        .unavailable, code: "notification-failed",
        message: failures == 1
          ? "A notification failed; its event stays due."
          : "\(failures) notifications failed; their events stay due.",
        hint: "Check that notify-send runs, and that the timer has DBUS_SESSION_BUS_ADDRESS.")
    }
    if let fault { throw fault }
    guard count > 0 else { throw SpaceError(.empty, code: "no-alerts", message: "Nothing is due.") }
  }
}
