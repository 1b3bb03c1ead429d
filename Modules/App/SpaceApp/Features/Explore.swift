import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let explore = RegisteredFeature(
    Feature<DayDependencies>.explore, kept: { await $0.keptArchiveRows() }
  ) { $0.dayDependencies }
}

extension AppContainer {
  /// The archive of all pictures since 1995. One instance for the whole program, because its index is built
  /// once.
  static func archive(
    _ apods: APODServices, _ services: ServiceConfiguration, _ favorites: FavoritesStore,
    now: @escaping @Sendable () -> Date, faults: StorageFaults, logger: Logger
  ) -> APODArchive {
    // The pause spares NASA's service; a user's own server needs none.
    let isOwn = services.urls.userSet.contains(apods.science.url)
    return APODArchive(
      api: apods.science.service, baseURL: apods.science.url, directory: services.directories.cache,
      favorites: favorites, pause: isOwn ? .zero : .milliseconds(500), now: now,
      faults: faults, logger: logger)
  }

  fileprivate func keptArchiveRows() async -> [Row] {
    let summary = await archive.summary()
    let newest = summary.newest.map { ", the newest of \($0.inWords)" } ?? ""
    let since =
      summary.syncedSince.map { "texts fetched on \(CalendarDay($0).inWords)" }
      ?? (summary.isInterrupted ? "a sync was interrupted" : "texts never fetched")
    let counts = "\(Decimals.grouped(summary.titles)) titles and \(Decimals.grouped(summary.texts)) texts"
    return [("picture archive", "\(counts)\(newest); \(since)")]
  }
}
