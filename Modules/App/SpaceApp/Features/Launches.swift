import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let launches = RegisteredFeature(
    Feature<LaunchesDependencies>.launches, spared: { _ in "it allows 15 requests an hour" },
    kept: { await $0.keptLaunchRows() }
  ) { container in
    LaunchesDependencies(
      launches: container.launches, calendarRevisions: container.revisions,
      launchAlerts: container.alertStates, historyCredit: container.historyCredit,
      noteRefresh: { await container.noteRefresh("launches-refresh", at: $0) })
  }
}

extension AppContainer {
  fileprivate
    func keptLaunchRows() async -> [Row]
  {
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
