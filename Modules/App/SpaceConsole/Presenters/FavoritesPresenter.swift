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
      switch favorite.item {
      case .apod(let apod):
        let lead: SafeText = "\(apod.day)  "
        return .line(
          StyledText(lead, .accent) + StyledText(SafeText(apod.title).truncated(to: max(1, width - lead.width))))
      }
    }
  }

  var records: [PlainRecord] {
    favorites.map { favorite in
      switch favorite.item {
      case .apod(let apod):
        PlainRecord([favorite.id, apod.title, ISO8601.text(favorite.added)])
      }
    }
  }

  var json: JSONValue {
    .array(
      favorites.map { favorite in
        switch favorite.item {
        case .apod(let apod):
          [
            "id": .string(favorite.id), "kind": "apod", "day": .string(apod.day.description),
            "title": .string(apod.title), "page": apod.page.map { .string($0.absoluteString) },
            "added": .string(ISO8601.text(favorite.added)),
          ]
        }
      })
  }
}
