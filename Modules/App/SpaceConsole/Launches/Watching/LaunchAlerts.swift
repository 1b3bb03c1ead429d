import SpaceDomain
import TerminalKit

/// The alerts of the app, which watches all upcoming launches while it runs.
package enum LaunchAlerts {
  /// The minutes before T-0 that are reported for every launch.
  private static let marks = [60, 10, 0]

  /// Watches until the task is canceled. Failures of the service are no alerts, because the next request may
  /// succeed.
  /// - Parameter tell: called with a launch's name and the event.
  package static func run(
    _ launches: any LaunchRepositoryProtocol, now: @escaping @Sendable () -> Date,
    tell: @escaping @Sendable (SafeText, SafeText) -> Void
  ) async {
    let source = MatchingLaunches(launches: launches, query: "")
    let watch = LaunchWatch(
      source: source, now: now, clock: ContinuousClock(), marks: marks,
      tell: { event, launch in
        let presenter = LaunchEventPresenter(event: event, launch: launch, now: now(), zone: .system)
        tell(SafeText(launch.name), presenter.message)
      }, excuse: { _ in }, look: .seconds(5))
    guard let known = try? await source.known() else { return }
    try? await watch.run(known)
  }
}
