import SpaceDomain
import TerminalKit

/// A task of the app itself, beyond its state.
enum AppEffect {
  /// A task for the model of a tab.
  case tab(TabEffect)
  /// Puts text into the clipboard.
  case copy(SafeText)
  /// Opens an address with the system's opener.
  case open(URL)
  /// Sends a notification to a user who looks at another window.
  case notify(TerminalNotification)
  /// Sets a setting to a word.
  case apply(SettingSpec, String)
  /// Redraws the whole next frame.
  case repaint
  /// Suspends the process until it is continued.
  case stop
  case quit(ExitCode)

  var name: String {
    switch self {
    case .tab(let effect): "\(effect.tab).\(ActionName.of(effect.content))"
    case .apply(let spec, _): "apply.\(spec.name)"
    default: ActionName.of(self)
    }
  }
}

/// A task for the model of a tab. Only the tab knows its type.
struct TabEffect {
  let tab: String
  let content: any Sendable
}
