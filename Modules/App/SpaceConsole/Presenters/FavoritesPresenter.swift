import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The favourites, newest first.
struct FavoritesPresenter: Output {
  let favorites: [Favorite]

  func blocks(width: Int) -> [OutputBlock] {
    guard !favorites.isEmpty else {
      return [.line(StyledText("No favorites yet. Keep one: space-explorer favorites add 2024-01-01", .dim))]
    }
    return favorites.map { favorite in
      let lead = Self.when(favorite) + "  "
      return .line(
        StyledText(lead, .accent)
          + StyledText(SafeText(Self.title(favorite)).truncated(to: max(1, width - lead.width))))
    }
  }

  /// What it is called.
  static func title(_ favorite: Favorite) -> String {
    switch favorite.item {
    case .apod(let apod): apod.title
    case .launch(let launch): launch.name
    }
  }

  /// Its day; for a launch whose day is not known, what is known of it.
  static func when(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): "\(apod.day)"
    case .launch(let launch) where launch.net.precision.isExact: "\(CalendarDay(launch.net.instant))"
    case .launch(let launch): SafeText(launch.netText())
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
