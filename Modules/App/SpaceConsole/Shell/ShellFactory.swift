import TerminalKit

/// Makes the parts of the full-screen app that are outside of its frame.
protocol ShellFactory: Sendable {
  /// The screens of all features, with their models.
  func screens(_ console: Console, _ exchange: TabExchange) -> AppScreens
  /// The screens of all features without models: nothing is performed.
  func replayedScreens() -> AppScreens
  /// The menu for a screen reader.
  var menu: [MenuEntry] { get }
  /// Runs the command of a command line.
  func run(_ words: [String], _ console: Console) async throws
  /// The session that was kept last; an empty one when there is none that can be read.
  func session() -> Session
  /// Keeps a session. A failure is not reported: the user is leaving.
  func keep(_ session: Session)
  /// Removes keys from traces.
  var redaction: TraceRedaction { get }
  /// The credit line of the bundled history of launches.
  var historyCredit: String { get }
}

/// All screens of the app.
struct AppScreens {
  /// The tabs in the order of their number keys.
  let tabs: [any RunningTab]
  /// The sheets that may lie over a tab.
  let sheets: [any RunningTab]
}
