import SpaceDomain
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `launches watch`: tells what happens to a launch.
extension LaunchesCommand {
  static func watch(_ call: Invocation, _ context: Context) async throws {
    let id: String
    if let named = call[watched] { id = named } else { id = try await nextLaunch(context).value.id }
    let first = try await context.factory.launchesUseCase.named(id)
    let console = context.console
    let isTicking = call.format == .text && console.error.isTerminal && !console.isAccessible
    let lastExcuse = Mutex("")
    var watch = LaunchWatch(
      launches: context.factory.launchesUseCase, now: context.configuration.runningNow,
      clock: ContinuousClock(),
      tell: { event, launch in try await tell(event, launch, call, context) },
      excuse: { error in
        // The same reason again and again is no news.
        let isNew = lastExcuse.withLock { last -> Bool in
          defer { last = error.message }
          return last != error.message
        }
        if isNew { console.warn(SafeText(own: error.message)) }
      })
    if isTicking {
      watch.tick = { launch, now in
        guard let countdown = launch.net.countdown(at: now) else { return }
        console.showProgress(SafeText(countdown) + "  " + SafeText(launch.name))
      }
    }
    if let reason = first.reason { watch.excuse(reason) }
    try await watch.run(first.value)
  }

  private static func tell(
    _ event: LaunchEvent, _ launch: Launch, _ call: Invocation, _ context: Context
  ) async throws {
    let configuration = context.configuration
    let presenter = LaunchEventPresenter(
      event: event, launch: launch, now: configuration.runningNow(), zone: .system)
    try context.console.show(presenter, as: call.format)
    if event == .watching { return }
    if call.has(bell) { context.console.ringBell() }
    guard let text = call[exec] else { return }
    let command = ShellCommand(text, environment: configuration.environment)
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
