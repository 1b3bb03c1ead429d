import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A task of the app itself, beyond its state.
enum AppEffect {
  /// A task for the model of a tab.
  case tab(TabEffect)
  /// Puts text into the clipboard.
  case copy(SafeText)
  /// Opens an address by the system's opener.
  case open(URL)
  /// Tells something to who does not look at the app.
  case notify(TerminalNotification)
  /// Shows a text until the next key.
  case say(StyledText)
  /// Follows a setting.
  case apply(Setting)
  /// Writes the whole next frame.
  case repaint
  /// Stops the process until it is told to go on.
  case stop
  case quit(ExitCode)
}

/// A task for the model of a tab, ready to be performed. The app knows its name, for traces, and not what it is.
struct TabEffect {
  private let describe: () -> String
  let perform: () -> Void

  /// - Parameter name: is asked for only where a trace is recorded.
  init(name: @autoclosure @escaping () -> String, perform: @escaping () -> Void) {
    describe = name
    self.perform = perform
  }

  var name: String { describe() }
}

extension AppEffect {
  /// The name in traces.
  var name: String {
    if case .tab(let effect) = self { effect.name } else { ActionName.of(self) }
  }
}
