import SpaceDomain
import TerminalKit

/// The parts of the full-screen app outside of its frame: the features, and the files of the app itself.
package protocol ShellDependencies: Sendable {
  /// The screens of all features in their initial states.
  var screens: [RunningTab] { get }
  /// The models of the screens.
  func models(_ console: Console, _ exchange: TabExchange) -> AppModels
  /// Runs a command line, or answers it when it asks for help.
  func run(_ words: [String], _ console: Console) async throws
  /// The last stored session; an empty one when there is none that can be read.
  func session() -> Session
  /// Stores a session. A failure is ignored, because the user is leaving.
  func keep(_ session: Session)
  /// The folder of what is kept; nil without a home directory.
  var dataFolder: String? { get }
  /// Reads bundled data for which a screen would have to wait when it is opened. It reads no file.
  func prepare() async
  /// The configuration after each change of the settings file, or the reason why the file cannot be read.
  func settingsChanges() async -> AsyncStream<Result<Configuration, SpaceError>>
  /// Looks at the settings file now, which the user may have changed in another window.
  func checkSettings() async
  /// Storage faults that stop nothing, so far and from now on.
  func faults() -> AsyncStream<any PresentableError>
  /// Reports events of upcoming launches until the task is canceled.
  func watchLaunches(tell: @escaping @Sendable (_ title: SafeText, _ text: SafeText) -> Void) async
  /// Reads a trace, bounded in bytes and in values.
  /// - Throws: ``TraceError``.
  func trace(at path: String) throws(TraceError) -> TraceFile
  /// Removes keys from traces.
  var redaction: TraceRedaction { get }
}
