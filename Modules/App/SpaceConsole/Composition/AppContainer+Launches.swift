import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

extension AppContainer: LaunchesFactory {
  func launchesViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> LaunchesViewModel {
    LaunchesViewModel(launches: launches, scheduler: scheduler)
  }

  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(launches) }

  var calendarRevisions: any CalendarRevisionsProtocol { revisions }

  var historyCredit: String { LaunchHistory.credit }
}

// MARK: - Doctor

extension AppContainer {
  /// The service allows 15 requests an hour: `doctor` uses none of them.
  var launchEntries: [ServiceEntry] {
    [
      ServiceEntry(
        title: "Launches", url: services.urls.launches, service: network.launches, isProbed: false)
    ]
  }

  func keptLaunchRows() async -> [Row] {
    let summary = await launches.summary()
    let since = summary.since.map { "brought up to date \(ISO8601.text($0))" } ?? "never brought up to date"
    let rows: [Row] = [
      ("launches", "\(summary.launches), of which \(summary.fetched) fetched; \(since)"),
      ("unreadable launches", "\(summary.skipped)"),
    ]
    return rows + (summary.askAgain.map { [("next sync", "not before \(ISO8601.text($0))")] } ?? [])
  }
}
