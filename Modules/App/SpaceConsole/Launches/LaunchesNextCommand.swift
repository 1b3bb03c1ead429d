import SpaceDomain
import TerminalKit

/// `launches next`: shows the time until the next launch.
enum LaunchesNextCommand: ConsoleCommand {
  static let command = Command(
    name: "next", summary: "Count down to the next launch",
    details: """
      On a terminal the countdown ticks until Ctrl-C, if the time is known to the minute; elsewhere it is one \
      line. With SPACE_EXPLORER_NOW it begins at that instant.
      """)

  /// An interruption completes the countdown line.
  static func interruption(_ call: Invocation) -> InterruptionEffect { .cancels }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let next = try await launch(context)
    context.explain(launches: next)
    let presenter = CountdownPresenter(shown: next, zone: .system, now: context.now)
    let console = context.console
    // Without a time of day there is no countdown, and a screen reader would read every second.
    guard call.format == .text, console.output.isTerminal, !console.isAccessible,
      next.value.net.precision.isExact, next.value.status != .hold
    else {
      try console.show(presenter, as: call.format)
      return await LaunchesRefreshCommand.beginIfDue(context)
    }
    await LaunchesRefreshCommand.beginIfDue(context)
    try console.print(presenter.header(width: min(console.output.size.columns, Console.proseWidth)))
    defer { try? console.keepRedrawn() }
    try await SecondTick.every(
      secondUntil: next.value.net.instant, now: context.configuration.runningNow,
      clock: ContinuousClock(), show: { try console.redraw(presenter.line(at: $0)) })
  }

  /// The next launch of the library, which is updated first if it has none that was fetched.
  static func launch(_ context: Context) async throws -> Sourced<Launch> {
    try await LaunchesRefreshCommand.fetchFirst(context)
    let next = try await context.repositories.launchesUseCase.next {
      context.console.showProgress("Fetching launches…")
      try await context.repositories.launches.refreshNext()
    }
    guard let next else { throw NoLaunches(scope: .upcoming, listed: await NoLaunches.listed(context)) }
    return next
  }
}
