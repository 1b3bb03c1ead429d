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

  var launchAlerts: any AlertStateProtocol { alertStates }

  var historyCredit: String { LaunchHistory.credit }

  func noteLaunchRefresh(at instant: Date) async -> Bool {
    await noteRefresh("launches-refresh", at: instant)
  }
}

// MARK: - Doctor

extension AppContainer {
  /// The service allows 15 requests an hour, and `doctor` uses none of them.
  var launchEntries: [ServiceEntry] {
    [
      ServiceEntry(
        "Launches", at: services.urls.launches, network, spared: "not checked: it allows 15 requests an hour")
    ]
  }

  func keptLaunchRows() async -> [Row] {
    let summary = await launches.summary()
    let since = summary.since.map { "updated \(ISO8601.text($0))" } ?? "never updated"
    let rows: [Row] = [
      ("launches", "\(summary.launches), of which \(summary.fetched) fetched; \(since)"),
      ("launch history", "until \(summary.historyUntil)"),
      ("unreadable launches", "\(summary.skipped)"),
    ]
    return rows + (summary.askAgain.map { [("next sync", "not before \(ISO8601.text($0))")] } ?? [])
  }
}
