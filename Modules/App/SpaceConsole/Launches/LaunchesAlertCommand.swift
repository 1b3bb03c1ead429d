import SpaceDomain
import TerminalKit

enum LaunchesAlertCommand: ConsoleCommand {
  static let command = Command(
    name: "alert", summary: "Report launch events since the last run",
    examples: [
      ("launches alert --notify --search agency:spacex", "For a timer, every five minutes"),
      ("launches alert --plain --at 60m,10m,0", "One event a line: event, launch, time, text"),
    ],
    options: [
      LaunchSearch.option.spec, LaunchMarks.option.spec, LaunchTeller.notify.spec, LaunchSearch.noEvents.spec,
    ],
    details: """
      The first run only records the times and statuses of launches. Each later run prints what changed since the run \
      before; without a change the exit code is 3. Each search has a record of its own. The service is called as often \
      as by ‘launches watch’, however often the command is run. The guide's page about alerts has a systemd timer, a \
      line for cron and one for tmux.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let (query, marks) = (call[LaunchSearch.option] ?? "", call[LaunchMarks.option] ?? LaunchMarks.standard)
    let (now, hasEvents) = (context.now, !call.has(LaunchSearch.noEvents))
    let name = StateName.alerts(of: "\(query)|\(marks)\(hasEvents ? "" : "|no-events")")
    let source = MatchingLaunches(launches: context.repositories.launches, query: query, hasEvents: hasEvents)
    let states = context.repositories.states
    let before = try await states.state(name, as: AlertMemory.self) ?? AlertMemory()
    var answer: WatchAnswer = (try await source.known(), nil)
    if before.isQuestionDue(at: now, about: answer.launches), !context.configuration.isOffline {
      answer = try await source.ask(overdue: before.ledger.overdue(at: now))
      if let reason = answer.reason { context.explain(reason) }
    }
    let (launches, reason) = answer
    let alerts = try await states.update(name, now: now) { (stored: AlertMemory?) in
      var memory = stored ?? AlertMemory()
      let alerts = memory.take(launches, marks: marks, hasAsked: reason == nil, at: now)
      return (memory, alerts)
    }
    guard !alerts.isEmpty else { throw SpaceError(.empty, code: "no-alerts", message: "Nothing is due.") }
    let events = alerts.map {
      LaunchEventPresenter(event: $0.event, launch: $0.launch, now: now, zone: .system)
    }
    try context.console.show(LaunchAlertsPresenter(events: events), as: call.format)
    let teller = LaunchTeller(call, context)
    for event in events { try await teller.tell(event) }
  }
}
