import SpaceDomain
import TerminalKit

enum LaunchesWatchCommand: ConsoleCommand {
  static let bell = Option(flag: "bell", help: "Ring the terminal's bell when something happens.")
  static let exec = Option<String>(
    "exec", "CMD", help: "Run a shell command when something happens; the facts are in LAUNCH_… variables.",
    .text)
  static let watched = LaunchArgument.argument(
    .any, help: "The launch, by whatever ‘launch’ takes; by default the next one.")

  static let command = Command(
    name: "watch", summary: "Report when launches slip, are scrubbed, lift off",
    examples: [
      ("launches watch --notify", "The next launch"),
      ("launches watch crew 13", "A launch by its name; of several the choices, each with what to type"),
      ("launches watch --search agency:spacex --at 60m,10m,0", "All launches that match"),
      (#"launches watch --exec 'notify-send "$LAUNCH_MESSAGE"'"#, "Run a command when something happens"),
    ],
    arguments: [watched.spec],
    options: [
      LaunchSearch.option.spec, LaunchMarks.option.spec, LaunchTeller.notify.spec, bell.spec, exec.spec,
      LaunchSearch.noEvents.spec,
    ],
    details: """
      The service is called every 6 hours at first, and every 5 minutes near T-0; what another process has fetched is \
      reported within seconds, and not requested again. One launch is watched until it is \
      over or you press q; a search until Ctrl-C. /bin/sh runs the command of --exec, one at a time. Its variables are \
      LAUNCH_EVENT (due, slipped, moved-up, confirmed, scrubbed, go, held, lifted-off, changed, ended), \
      LAUNCH_MESSAGE, LAUNCH_PREVIOUS_NET, \(variables). With --json each event is a value on a line of its own.
      """)

  /// The variables that say what a launch is.
  private static let variables = Launch.outputFields.compactMap { $0.variable.map { "LAUNCH_" + $0 } }
    .joined(separator: ", ")

  /// An interruption completes the countdown line and stops a running command.
  static func interruption(_ call: Invocation) -> InterruptionEffect { .cancels }

  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    guard call.all(watched).isEmpty || call[LaunchSearch.option] == nil else {
      throw UsageError("A launch and --search cannot be combined.", hint: "Leave out one of them.")
    }
    let teller = LaunchTeller(call, context, rings: call.has(bell), command: call[exec])
    let (source, first) = try await source(call, context)
    let (now, console) = (context.configuration.runningNow, context.console)
    let warn = unrepeated { console.warn(SafeText(own: $0)) }
    let watch = LaunchWatch(
      source: source, now: now, clock: ContinuousClock(),
      marks: call[LaunchMarks.option] ?? LaunchMarks.standard,
      tell: { event, launch in
        let presenter = LaunchEventPresenter(event: event, launch: launch, now: now(), zone: .system)
        try console.show(presenter, as: call.format)
        _ = try await teller.tell(presenter)
      }, excuse: { warn($0.message) }, follows: true,
      tick: source.endsWithLaunches ? tick(call, console) : nil)
    if let reason = first.reason { watch.excuse(reason) }
    if !source.endsWithLaunches {
      let count = first.launches.count { !$0.status.isOutcome }
      let noun: SafeText = count == 1 ? "launch that matches" : "launches that match"
      console.note("Watching \(count.grouped) upcoming \(noun); Ctrl-C ends it.")
    }
    let launches = first.launches
    // A line that is redrawn would be mixed with what is typed.
    guard watch.tick != nil else { return try await watch.run(launches) }
    try await HiddenKeys.during { try await watch.run(launches) }
    console.endProgress()
  }

  private static func source(
    _ call: Invocation, _ context: Context
  ) async throws -> (any WatchSource, first: WatchAnswer) {
    let launches = context.repositories.launches
    if let query = call[LaunchSearch.option] {
      try DayArgument.check(search: query, CalendarDay(context.now))
      let all = MatchingLaunches(
        launches: launches, query: query, hasEvents: !call.has(LaunchSearch.noEvents))
      let first = try await all.ask(overdue: [], pause: WatchSchedule.shortest)
      // Without an answer of the service, matching launches may still come.
      guard first.reason != nil || first.launches.contains(where: { !$0.status.isOutcome }) else {
        throw NoLaunches(scope: first.launches.isEmpty ? .all : .upcoming, query: query)
      }
      return (all, first)
    }
    let words = call.all(watched)
    let first =
      words.isEmpty
      ? try await launches.named(NextLaunch.launch(context).value.id)
      : try await LaunchArgument.launch(words, context, command: "launches watch ")
    return (SingleLaunch(launches: launches, first: first.value), ([first.value], first.reason))
  }

  private static func tick(_ call: Invocation, _ console: Console) -> (@Sendable (Launch, Date) -> Void)? {
    guard call.format == .text, console.error.isTerminal, !console.isAccessible else { return nil }
    return { launch, now in
      guard let countdown = launch.countdown(at: now) else { return }
      console.showProgress(SafeText(countdown) + "  " + SafeText(launch.name))
    }
  }
}

/// Reports launch events on a command line: by the bell, by notifications, by a command of the user.
struct LaunchTeller: Sendable {
  static let notify = Option(
    flag: "notify",
    help: "Notify by the terminal; where it cannot, by the desktop; where neither can, by the bell.")

  private let context: CommandContext
  private let rings: Bool
  private let command: String?
  private let notifier: Notifier?

  /// - Parameter command: a command for /bin/sh, with the facts in its environment; nil for none.
  init(_ call: Invocation, _ context: CommandContext, rings: Bool = false, command: String? = nil) {
    (self.context, self.rings, self.command) = (context, rings, command)
    notifier = call.has(Self.notify) ? Notifier(context.configuration.childEnvironment, context.console) : nil
  }

  /// - Returns: false if a notification was wanted and could not be shown.
  func tell(_ presenter: LaunchEventPresenter) async throws -> Bool {
    if presenter.event == .watching { return true }
    if rings { context.console.ringBell() }
    let title = SafeText(presenter.launch.name)
    let isShown = await notifier?.notify(title: title, presenter.message) ?? true
    guard let command else { return isShown }
    let ending = await ShellCommand.run(
      command, environment: context.configuration.childEnvironment, facts: presenter.environment)
    try Task.checkCancellation()
    switch ending {
    case .exited(0): break
    case .exited(let code): context.console.warn("The command of --exec ended with \(code).")
    case .signalled(let signal): context.console.warn("The command of --exec ended by signal \(signal).")
    case .notStarted: context.console.warn("The command of --exec could not be started.")
    }
    return isShown
  }
}
