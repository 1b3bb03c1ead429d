import SpaceDomain
import TerminalKit

/// A task of the app itself, beyond its state.
enum AppEffect {
  case tab(TabEffect)
  case copy(SafeText)
  case open(URL)
  /// Sends a notification to a user who looks at another window.
  case notify(TerminalNotification)
  case apply(SettingSpec, String)
  case repaint
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
