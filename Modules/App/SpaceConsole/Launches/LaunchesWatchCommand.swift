import SpaceDomain
import Synchronization
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `launches watch`: tells what happens to a launch.
enum LaunchesWatchCommand: ConsoleCommand {
  typealias Factory = any LaunchesFactory

  static let bell = Option(flag: "bell", help: "Ring the terminal's bell when something happens.")
  static let exec = Option<String>(
    "exec", "CMD", help: "Run a shell command when something happens; the facts are in LAUNCH_… variables.",
    .text)
  static let watched = Argument<String>(
    "ID", .atMostOne, help: "The launch; the next one if none is named.", .text)

  static let command = Command(
    name: "watch", summary: "Tell when a launch slips, is scrubbed, lifts off",
    examples: [
      .init("launches watch --bell", "The next launch"),
      .init(
        #"launches watch --exec 'notify-send "$LAUNCH_MESSAGE"'"#, "Run a command when something happens"),
    ],
    arguments: [watched.spec], options: [bell.spec, exec.spec],
    details: """
      It asks every 6 hours at first and every 5 minutes near T-0, and ends when the launch is over. The command is \
      run by /bin/sh and waited for; its variables are LAUNCH_EVENT (due, slipped, moved-up, confirmed, \
      scrubbed, held, lifted-off, changed, ended), LAUNCH_MESSAGE, LAUNCH_ID, LAUNCH_NAME, LAUNCH_AGENCY, \
      LAUNCH_PLACE, LAUNCH_STATUS, LAUNCH_NET, LAUNCH_PRECISION, LAUNCH_PREVIOUS_NET and LAUNCH_URL. With --json \
      each event is a value on a line of its own.
      """)

  /// The line that ticks is ended, and a command that runs is stopped.
  static func cleansUp(_ call: Invocation) -> Bool { true }

  static func run(_ call: Invocation, _ context: Context) async throws {
    let id: String
    if let named = call[watched] {
      id = named
    } else {
      id = try await LaunchesNextCommand.launch(context).value.id
    }
    let first = try await context.factory.launchesUseCase.named(id)
    let console = context.console
    var watch = LaunchWatch(
      launches: context.factory.launchesUseCase, now: context.configuration.runningNow,
      clock: ContinuousClock(), tell: { event, launch in try await tell(event, launch, call, context) },
      excuse: excuse(console))
    if call.format == .text, console.error.isTerminal, !console.isAccessible {
      watch.tick = { launch, now in
        guard let countdown = launch.net.countdown(at: now) else { return }
        console.showProgress(SafeText(countdown) + "  " + SafeText(launch.name))
      }
    }
    if let reason = first.reason { watch.excuse(reason) }
    try await watch.run(first.value)
  }

  /// Tells why the service did not answer; the same reason again and again is told once.
  private static func excuse(_ console: Console) -> @Sendable (any PresentableError) -> Void {
    let last = Mutex("")
    return { error in
      let isNew = last.withLock { last -> Bool in
        defer { last = error.message }
        return last != error.message
      }
      if isNew { console.warn(SafeText(own: error.message)) }
    }
  }

  private static func tell(
    _ event: LaunchEvent, _ launch: Launch, _ call: Invocation, _ context: Context
  ) async throws {
    let presenter = LaunchEventPresenter(
      event: event, launch: launch, now: context.configuration.runningNow(), zone: .system)
    try context.console.show(presenter, as: call.format)
    if event == .watching { return }
    if call.has(bell) { context.console.ringBell() }
    if let text = call[exec] { try await run(text, presenter, context) }
  }

  /// Runs the user's command with the facts of an event, and warns when it fails.
  private static func run(
    _ text: String, _ presenter: LaunchEventPresenter, _ context: Context
  ) async throws {
    let command = ShellCommand(text, environment: context.configuration.environment)
    let ending = await command.run(with: presenter.environment)
    try Task.checkCancellation()
    switch ending {
    case .exited(0): break
    case .exited(let code): context.console.warn("The command of --exec ended with \(code).")
    case .signalled(let signal): context.console.warn("The command of --exec ended by signal \(signal).")
    case .notStarted: context.console.warn("The command of --exec could not be started.")
    }
  }
}
