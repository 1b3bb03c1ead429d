import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let explore = RegisteredFeature(
    Feature<DayDependencies>.explore, kept: { await $0.keptArchiveRows() }
  ) { $0.days }

  static let slideshow = RegisteredFeature(Feature<DayDependencies>.slideshow) { $0.days }
}

extension AppContainer {
  fileprivate func keptArchiveRows() async -> [Row] {
    let summary = await space.archive.summary()
    let newest = summary.newest.map { ", the newest of \($0.inWords)" } ?? ""
    let since =
      summary.syncedSince.map { "texts fetched on \(CalendarDay($0).inWords)" }
      ?? (summary.isInterrupted ? "a sync was interrupted" : "texts never fetched")
    let counts = "\(summary.titles.grouped) titles and \(summary.texts.grouped) texts"
    return [("picture archive", "\(counts)\(newest); \(since)")]
  }
}
