import SpaceDomain
import TerminalKit

/// The dependencies of the status line.
package protocol StatusLineDependencies: DayDependencies {
  var launches: any LaunchRepositoryProtocol { get }
  /// Remembers an attempt to refresh the content; returns false when the last attempt was a moment ago, or when this one
  /// cannot be remembered; then none may be made.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool
}

extension StatusLineDependencies {
  /// The newest picture that was fetched as today's; nil when the stored one was explored as another day.
  func keptToday() async -> Sourced<APOD>? {
    guard let kept = await keptAPOD()?.apod, case .cached(let since, _) = kept.provenance else {
      return nil
    }
    // Shortly after midnight in New York, the picture of the day before is still the newest.
    let oldest = APODCalendar(now: since).today.advanced(by: -1)
    return kept.value.day >= oldest ? kept : nil
  }
}

extension Feature where Dependencies == any StatusLineDependencies {
  /// The line for a status bar.
  package static var statusLine: Feature {
    Feature(
      "widget", commands: [.init(WidgetCommand.self, [.init(WidgetRefreshCommand.self)])])
  }
}
