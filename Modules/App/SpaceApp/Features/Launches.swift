import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let launches = RegisteredFeature(
    Feature.launches,
    kept: { container in
      let summary = await container.space.launches.summary()
      let upcoming = "as of \(CalendarDay(summary.upcomingSince ?? BundledLaunches.since).inWords)"
      var rows: [AppContainer.Row] = [
        .init("launches", "\(summary.launches.grouped) launches since 1957; upcoming \(upcoming)"),
        .init("launch history", "complete until \(summary.completeUntil.inWords)"),
      ]
      if summary.skipped > 0 { rows.append(.init("unreadable launches", summary.skipped.grouped)) }
      return rows + (summary.askAgain.map { [.init("next sync", "not before \(ISO8601.text($0))")] } ?? [])
    }
  )
}
