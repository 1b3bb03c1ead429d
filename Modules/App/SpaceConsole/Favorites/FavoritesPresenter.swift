import SpaceDomain
import TerminalKit

/// The favorites, the last one kept first.
struct FavoritesPresenter: Output {
  let favorites: [Favorite]
  let zone: LocalZone
  /// False in a pipe, where the next program needs the whole row.
  var cutsRows = true

  func blocks(width: Int) -> [OutputBlock] {
    rows(favorites[...], width: cutsRows ? width : 1_000).map { .line($0) }
  }

  /// The lines of some favorites: the time, then the name in a column of its own.
  func rows(_ favorites: ArraySlice<Favorite>, width: Int) -> [StyledText] {
    StyledText.table(favorites.map { $0.facts(zone) }, width: width)
  }

  var records: [PlainRecord] { favorites.map { [$0.id, $0.item.shown.listTitle, $0.added] } }

  var json: JSONValue { .array(favorites.map(Self.json)) }

  private static func json(_ favorite: Favorite) -> JSONValue {
    let shown = favorite.item.shown
    return ["id": favorite.id, "kind": favorite.item.kind] + shown.members
      + ["title": shown.listTitle, "page": shown.page, "added": favorite.added]
  }
}

extension Favorite {
  /// Its time and its name in a list.
  func facts(_ zone: LocalZone) -> (when: SafeText, title: String) {
    let shown = item.shown
    return (shown.when(zone), shown.listTitle)
  }
}
