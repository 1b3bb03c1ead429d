import SpaceDomain
import TerminalKit

/// Launches, the next one first: a table if there is room, else some lines each.
struct LaunchListPresenter: Output {
  let found: Sourced<[Launch]>
  /// The most launches to show.
  var limit = Int.max
  let zone: LocalZone
  let characters: DrawingCharacters
  var isSpoken = false
  /// The last day for which the launches are complete; nil if that does not matter.
  var historyUntil: CalendarDay?
  var favorites = FavoriteKeys()
  let now: Date

  let widest = 200

  private var shown: ArraySlice<Launch> { found.value.prefix(limit) }

  func blocks(width: Int) -> [OutputBlock] {
    let rows = shown.map { LaunchRow(launch: $0, zone: zone, characters: characters, favorites: favorites) }
    let form = LaunchRow.Form(rows, width: width, isSpoken: isSpoken)
    let isHistory = shown.contains { $0.identity.history != nil }
    let footer = ListFooter(
      shown: shown.count, total: found.value.count, noun: ("launch", "launches"),
      origin: found.provenance.launchText(
        at: now, historyUntil: historyUntil, asOf: shown.lazy.compactMap(\.asOf).first),
      credits: isHistory ? [SafeText(Launch.historyCredit)] : [])
    return (rows.flatMap { $0.lines(form, width: width) } + footer.lines(width: width)).map { .line($0) }
  }

  var records: [PlainRecord] {
    shown.map { LaunchRecord.record($0, found.provenance, isFavorite: favorites.contains(.launch($0))) }
  }

  var json: JSONValue {
    [
      "provenance": found.provenance, "total": found.value.count,
      "launches": shown.map {
        LaunchRecord.json($0) + ["isFavorite": favorites.contains(.launch($0)) ? true : nil]
      },
    ]
  }
}
