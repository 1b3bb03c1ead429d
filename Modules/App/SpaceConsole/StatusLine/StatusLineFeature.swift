import SpaceDomain
import TerminalKit

/// The dependencies of the status line.
package struct StatusLineDependencies: Sendable {
  let days: DayDependencies
  let launches: any LaunchRepositoryProtocol
  /// Remembers an attempt to refresh the content; returns false when the last attempt was a moment ago, or when this one
  /// cannot be remembered; then none may be made.
  let noteRefresh: @Sendable (Date) async -> Bool

  /// - Parameter noteRefresh: remembers an attempt to refresh the content; returns false when none may be made.
  package init(
    days: DayDependencies, launches: any LaunchRepositoryProtocol,
    noteRefresh: @escaping @Sendable (Date) async -> Bool
  ) {
    (self.days, self.launches, self.noteRefresh) = (days, launches, noteRefresh)
  }

  /// The newest picture that was fetched as today's; nil when the stored one was explored as another day.
  func keptToday() async -> Sourced<APOD>? {
    guard let kept = await days.files.keptAPOD()?.apod, case .cached(let since, _) = kept.provenance else {
      return nil
    }
    // Shortly after midnight in New York, the picture of the day before is still the newest.
    let oldest = APODCalendar(now: since).today.advanced(by: -1)
    return kept.value.day >= oldest ? kept : nil
  }
}

extension Feature where Dependencies == StatusLineDependencies {
  /// The line for a status bar.
  package static var statusLine: Feature {
    Feature(
      "widget", commands: [.init(WidgetCommand.self, [.init(WidgetRefreshCommand.self)])])
  }
}
