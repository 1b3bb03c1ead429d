import SpaceDomain
import TerminalKit

extension Feature {
  /// The line for a status bar, and the greeting of a shell.
  package static var statusLine: Feature {
    Feature(
      "widget",
      commands: [.init(GreetCommand.self), .init(WidgetCommand.self, [.init(WidgetRefreshCommand.self)])])
  }
}
