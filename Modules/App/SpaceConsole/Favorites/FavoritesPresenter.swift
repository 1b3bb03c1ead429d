import SpaceDomain
import TerminalKit

/// The favorites, newest first.
struct FavoritesPresenter: Output {
  let favorites: [Favorite]
  /// The time zone for the days of launches.
  let zone: LocalZone

  func blocks(width: Int) -> [OutputBlock] {
    guard !favorites.isEmpty else {
      return [.line(StyledText("No favorites yet. Keep one: space-explorer favorites add 2024-01-01", .dim))]
    }
    return rows(favorites[...], width: width).map { .line($0) }
  }

  /// The lines of some favorites: the time, then the name in a column of its own.
  func rows(_ favorites: ArraySlice<Favorite>, width: Int) -> [StyledText] {
    let days = favorites.map(when)
    let column = (days.map(\.width).max() ?? 0) + 2
    return zip(days, favorites).map { day, favorite in
      StyledText(day, .accent) + .gap(column - day.width)
        + StyledText(SafeText(Self.title(favorite)).truncated(to: max(1, width - column)))
    }
  }

  /// The name of the picture or launch.
  private static func title(_ favorite: Favorite) -> String {
    switch favorite.item {
    case .apod(let apod): apod.title
    case .launch(let launch): launch.name
    }
  }

  /// The day; for a launch without a known day, its time as far as it is known.
  private func when(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): "\(apod.day)"
    case .launch(let launch) where launch.net.precision.isExact:
      "\(CalendarDay(launch.net.instant, secondsFromGMT: zone.secondsFromGMT(launch.net.instant)))"
    case .launch(let launch): LaunchTime(launch: launch, zone: zone).short
    }
  }

  var records: [PlainRecord] {
    favorites.map { PlainRecord([$0.id, Self.title($0), ISO8601.text($0.added)]) }
  }

  var json: JSONValue { .array(favorites.map(Self.json)) }

  private static func json(_ favorite: Favorite) -> JSONValue {
    let added = JSONValue.string(ISO8601.text(favorite.added))
    switch favorite.item {
    case .apod(let apod):
      return [
        "id": .string(favorite.id), "kind": "apod", "day": .string(apod.day.description),
        "title": .string(apod.title), "page": apod.page.map { .string($0.absoluteString) }, "added": added,
      ]
    case .launch(let launch):
      return [
        "id": .string(favorite.id), "kind": "launch", "net": .string(ISO8601.text(launch.net.instant)),
        "precision": .string(launch.net.precision.name), "title": .string(launch.name),
        "page": launch.links.first.map { .string($0.url.absoluteString) }, "added": added,
      ]
    }
  }
}
