import SpaceDomain
import TerminalKit

/// The favorites, newest first.
struct FavoritesPresenter: Output {
  let favorites: [Favorite]
  let zone: LocalZone

  func blocks(width: Int) -> [OutputBlock] {
    guard !favorites.isEmpty else {
      return [.line(StyledText("No favorites yet. Keep one: space-explorer favorites add 2024-01-01", .dim))]
    }
    return rows(favorites[...], width: width).map { .line($0) }
  }

  /// The lines of some favorites: the time, then the name in a column of its own.
  func rows(_ favorites: ArraySlice<Favorite>, width: Int) -> [StyledText] {
    StyledText.table(favorites.map(facts), width: width)
  }

  /// The day, for a launch without a known day its time as far as it is known; and the name.
  private func facts(_ favorite: Favorite) -> (when: SafeText, title: String) {
    switch favorite.item {
    case .apod(let apod): return ("\(apod.day)", apod.title)
    case .mars(let picture, let station): return ("sol \(picture.sol)", picture.title(of: station))
    case .launch(let launch) where launch.net.precision.isExact:
      let offset = zone.secondsFromGMT(launch.net.instant)
      return ("\(CalendarDay(launch.net.instant, secondsFromGMT: offset))", launch.name)
    case .launch(let launch): return (LaunchTime(launch: launch, zone: zone).short, launch.name)
    }
  }

  var records: [PlainRecord] { favorites.map { [$0.id, facts($0).title, $0.added] } }

  var json: JSONValue { .array(favorites.map(Self.json)) }

  private static func json(_ favorite: Favorite) -> JSONValue {
    switch favorite.item {
    case .apod(let apod):
      return [
        "id": favorite.id, "kind": "apod", "day": apod.day, "title": apod.title, "page": apod.page,
        "added": favorite.added,
      ]
    case .launch(let launch):
      return [
        "id": favorite.id, "kind": "launch", "net": launch.net.instant,
        "precision": launch.net.precision.name, "title": launch.name, "page": launch.pageURL,
        "added": favorite.added,
      ]
    case .mars(let picture, let station):
      return [
        "id": favorite.id, "kind": "mars", "station": station.rawValue, "sol": picture.sol,
        "title": picture.title(of: station), "page": picture.page, "added": favorite.added,
      ]
    }
  }
}
