import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let explore = RegisteredFeature(
    Feature<any DayDependencies>.explore,
    kept: { container in
      let summary = await container.space.archive.summary()
      let newest = summary.newest.map { ", the newest of \($0.inWords)" } ?? ""
      let since =
        summary.syncedSince.map { "texts fetched on \(CalendarDay($0).inWords)" }
        ?? (summary.isInterrupted ? "a sync was interrupted" : "texts never fetched")
      let counts = "\(summary.titles.grouped) titles and \(summary.texts.grouped) texts"
      return [("picture archive", "\(counts)\(newest); \(since)")]
    }
  ) { $0 }

  static let calendar = RegisteredFeature(Feature<any DayDependencies>.calendar) { $0 }
  static let slideshow = RegisteredFeature(Feature<any DayDependencies>.slideshow) { $0 }
}
