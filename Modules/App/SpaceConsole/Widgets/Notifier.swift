import TerminalKit

/// Shows notifications outside of an app: by the terminal where it has answered for a way, else by the desktop, else by
/// the bell.
struct Notifier: Sendable {
  private let environment: [String: String]
  private let console: Console
  private let method: TerminalNotification.Method

  /// Asks the terminal, if there is one, which takes a tenth of a second at most.
  init(_ environment: [String: String], _ console: Console) {
    self.environment = environment
    self.console = console
    var features = TerminalFeatures()
    if environment["TERM"] != "linux", console.error.isTerminal {
      let query = TerminalQuery(input: .standardInput(environment), output: console.error)
      for answer in query.answers(to: TerminalQuery.questions) { features.learn(answer) }
    }
    method = features.notifications
  }

  func notify(title: SafeText, _ text: SafeText) async {
    let notification = TerminalNotification(title: title, body: text)
    if method != .bell { return console.notify(notification, by: method) }
    let desktop = DesktopNotifier(environment: environment)
    if await desktop.show(notification) == false { console.ringBell() }
  }
}
