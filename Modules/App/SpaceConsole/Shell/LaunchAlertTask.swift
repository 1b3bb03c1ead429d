import Reactive
import TerminalKit

/// The watch of launches while the app is open, if the setting is on. Used only on the app's thread.
final class LaunchAlertTask {
  private let dependencies: any ShellDependencies
  private let tell: @Sendable (SafeText, SafeText) -> Void
  private var task: AnyCancellable?

  /// - Parameter tell: called with a title and a text.
  init(_ dependencies: any ShellDependencies, tell: @escaping @Sendable (SafeText, SafeText) -> Void) {
    (self.dependencies, self.tell) = (dependencies, tell)
  }

  /// Starts or ends the watch.
  func follow(_ isOn: Bool) {
    guard isOn != (task != nil) else { return }
    task = isOn ? .task { [dependencies, tell] in await dependencies.watchLaunches(tell: tell) } : nil
  }
}
