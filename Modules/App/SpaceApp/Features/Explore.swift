import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let explore = RegisteredFeature(
    Feature<DayDependencies>.explore, kept: { await $0.keptArchiveRows() }
  ) { $0.dayDependencies }
}

extension AppContainer {
  fileprivate func keptArchiveRows() async -> [Row] {
    let summary = await space.archive.summary()
    let newest = summary.newest.map { ", the newest of \($0)" } ?? ""
    let since =
      summary.syncedSince.map { "texts fetched \(ISO8601.text($0))" }
      ?? (summary.isInterrupted ? "a sync was interrupted" : "texts never fetched")
    return [("picture archive", "\(summary.titles) titles and \(summary.texts) texts\(newest); \(since)")]
  }
}
