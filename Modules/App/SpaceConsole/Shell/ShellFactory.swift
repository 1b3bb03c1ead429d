import SpaceDomain
import TerminalKit

/// Makes the parts of the full-screen app outside of its frame.
protocol ShellFactory: Sendable {
  /// The screens of all features, with their models.
  func screens(_ console: Console, _ exchange: TabExchange) -> AppScreens
  /// The screens of all features without models, so that effects are not performed.
  func replayedScreens() -> AppScreens
  /// The menu for a screen reader.
  var menu: [MenuEntry] { get }
  /// The fields of a command's records, as written with `--plain`.
  func records(_ words: [String]) async throws -> [[String]]
  /// Runs the command of a command line.
  func run(_ words: [String], _ console: Console) async throws
  /// Restores the most recently removed favorite, and says what was restored.
  func undoRemoval(_ console: Console) async throws
  /// The last stored session; an empty one when there is none that can be read.
  func session() -> Session
  /// Stores a session. A failure is ignored, because the user is leaving.
  func keep(_ session: Session)
  /// Storage faults that stop nothing, so far and from now on.
  func faults() -> AsyncStream<any PresentableError>
  /// Reports events of upcoming launches until the task is canceled.
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
  /// The sheets that can cover a tab.
  let sheets: [any RunningTab]
}
