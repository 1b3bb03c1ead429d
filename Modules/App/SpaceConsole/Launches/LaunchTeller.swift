import SpaceDomain
import TerminalKit

/// Reports launch events on a command line: as lines, by the bell, by notifications, by a command of the
/// user.
struct LaunchTeller: Sendable {
  static let notify = Option(
    flag: "notify", help: "Notify by the terminal, else by the desktop, else by the bell.")

  private let context: CommandContext
  private let rings: Bool
  private let command: String?
  private let notifier: Notifier?

  /// - Parameter command: a command for /bin/sh, with the facts in its environment; nil for none.
  init(
    _ call: Invocation, _ context: CommandContext, rings: Bool = false,
    command: String? = nil
  ) {
    self.context = context
    (self.rings, self.command) = (rings, command)
    notifier = call.has(Self.notify) ? Notifier(context.configuration.environment, context.console) : nil
  }

  /// Reports an event by all means except a line.
  func tell(_ presenter: LaunchEventPresenter) async throws {
    if presenter.event == .watching { return }
    if rings { context.console.ringBell() }
    await notifier?.notify(title: SafeText(presenter.launch.name), presenter.message)
    if let command { try await run(command, presenter) }
  }

  /// Runs the user's command with the facts of an event, and warns when it fails.
  private func run(_ text: String, _ presenter: LaunchEventPresenter) async throws {
    let ending = await ShellCommand.run(
      text, environment: context.configuration.environment, facts: presenter.environment)
    try Task.checkCancellation()
    switch ending {
    case .exited(0): break
    case .exited(let code): context.console.warn("The command of --exec ended with \(code).")
    case .signalled(let signal): context.console.warn("The command of --exec ended by signal \(signal).")
    case .notStarted: context.console.warn("The command of --exec could not be started.")
    }
  }
}
