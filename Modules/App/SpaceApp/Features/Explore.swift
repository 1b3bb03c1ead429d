import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let explore = RegisteredFeature(
    Feature.explore,
    kept: { container in
      let summary = await container.space.archive.summary()
      let newest = summary.newest.map { ", the newest of \($0.inWords)" } ?? ""
      let texts =
        switch (summary.syncedSince, summary.texts) {
        case (let since?, let count): number(of: count) + ", fetched on \(CalendarDay(since).inWords)"
        case (nil, 0): "no texts"
        case (nil, let count): number(of: count) + (summary.isInterrupted ? "; a sync was interrupted" : "")
        }
      return [.init("picture archive", "\(summary.titles.grouped) titles\(newest), and \(texts)")]
    }
  )

  private static func number(of texts: Int) -> String { texts == 1 ? "1 text" : "\(texts.grouped) texts" }
}
