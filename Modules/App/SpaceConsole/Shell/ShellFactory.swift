import SpaceDomain
import TerminalKit

/// Makes the parts of the full-screen app that are outside of its frame.
protocol ShellFactory: Sendable {
  /// The screens of all features, with their models.
  func screens(_ console: Console, _ exchange: TabExchange) -> AppScreens
  /// The screens of all features without models: nothing is performed.
  func replayedScreens() -> AppScreens
  /// The menu for a screen reader.
  var menu: [MenuEntry] { get }
  /// The fields of the records that a command writes with `--plain`.
  func records(_ words: [String]) async throws -> [[String]]
  /// Runs the command of a command line.
  func run(_ words: [String], _ console: Console) async throws
  /// Brings back the favorite that was removed last, and tells what came of it.
  func undoRemoval(_ console: Console) async throws
  /// The session that was kept last; an empty one when there is none that can be read.
  func session() -> Session
  /// Keeps a session. A failure is not reported: the user is leaving.
  func keep(_ session: Session)
  /// Faults of the disk that stop nothing, those so far and all that come.
  func faults() -> AsyncStream<any PresentableError>
  /// Tells what happens to upcoming launches, until the task is cancelled.
  func watchLaunches(tell: @escaping @Sendable (_ title: SafeText, _ text: SafeText) -> Void) async
  /// Reads a trace, bounded in bytes and in values.
  /// - Throws: ``TraceError``.
  func trace(at path: String, for screens: AppScreens) throws(TraceError) -> TraceFile
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
