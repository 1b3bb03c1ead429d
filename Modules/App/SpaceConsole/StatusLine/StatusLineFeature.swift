import SpaceDomain
import TerminalKit

/// The dependencies of the status line.
package protocol StatusLineDependencies: DayDependencies {
  var launches: any LaunchRepositoryProtocol { get }
  /// Remembers an attempt to refresh the content; returns false when the last attempt was a moment ago, or when this one
  /// cannot be remembered; then none may be made.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool
  /// Remembers a greeting; false if there was one on the same day.
  func noteGreeting(on day: CalendarDay) async -> Bool
}

extension Feature where Dependencies == any StatusLineDependencies {
  /// The line for a status bar, and the greeting of a shell.
  package static var statusLine: Feature {
    Feature(
      "widget",
      commands: [.init(GreetCommand.self), .init(WidgetCommand.self, [.init(WidgetRefreshCommand.self)])])
  }
}
