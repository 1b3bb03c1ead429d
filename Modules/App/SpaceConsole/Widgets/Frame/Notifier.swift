import TerminalKit

/// Shows notifications: through the terminal if it supports them, or else the desktop, or else the bell.
struct Notifier: Sendable {
  private let environment: ChildEnvironment
  private let console: Console
  private let method: TerminalNotification.Method

  /// Queries the terminal, if there is one, for at most a tenth of a second.
  init(_ environment: ChildEnvironment, _ console: Console) {
    (self.environment, self.console) = (environment, console)
    var features = TerminalFeatures()
    if environment.variables["TERM"] != "linux", console.error.isTerminal {
      let query = TerminalQuery(input: .standardInput(environment.variables), output: console.error)
      for answer in query.answers(to: TerminalQuery.questions) { features.learn(answer) }
    }
    method = features.notifications
  }

  /// - Returns: false if neither the desktop nor a terminal could show it.
  func notify(title: SafeText, _ text: SafeText) async -> Bool {
    let notification = TerminalNotification(title: title, body: text)
    if method != .bell {
      console.notify(notification, by: method)
      return true
    }
    if await DesktopNotifier.show(notification, environment) { return true }
    console.ringBell()
    return console.error.isTerminal
  }
}
