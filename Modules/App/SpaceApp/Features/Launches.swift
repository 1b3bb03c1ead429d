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
        ("launches", "\(summary.launches.grouped) launches since 1957; upcoming \(upcoming)"),
        ("launch history", "complete until \(summary.completeUntil.inWords)"),
      ]
      if summary.skipped > 0 { rows.append(("unreadable launches", summary.skipped.grouped)) }
      return rows + (summary.askAgain.map { [("next sync", "not before \(ISO8601.text($0))")] } ?? [])
    }
  )
}
