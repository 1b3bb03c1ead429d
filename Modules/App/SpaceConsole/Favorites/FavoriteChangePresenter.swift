import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The result of a change of the favorites, for programs; for a person it is written to standard error.
struct FavoriteChangePresenter: Output {
  let change: FavoritesViewModel.Change

  func blocks(width: Int) -> [OutputBlock] { [] }

  private var result: (word: String, id: String) {
    switch change {
    case .added(let favorite): ("added", favorite.id)
    case .wasThere(let favorite): ("was-there", favorite.id)
    case .removed(let favorite): ("removed", favorite.id)
    case .restored(let favorite): ("restored", favorite.id)
    case .nothingRemoved: ("nothing-removed", "")
    case .wasNotThere(let id): ("was-not-there", id)
    }
  }

  var records: [PlainRecord] { [PlainRecord([result.word, result.id])] }
  var json: JSONValue { ["change": .string(result.word), "id": .string(result.id)] }
}

extension FavoritesViewModel.Change {
  /// One sentence that says what changed.
  var text: SafeText {
    switch self {
    case .added(let favorite): "Kept \(Self.name(favorite))."
    case .wasThere(let favorite): "\(Self.name(favorite)) is already a favorite."
    case .removed(let favorite): "Removed \(Self.name(favorite))."
    case .restored(let favorite): "Restored \(Self.name(favorite))."
    case .nothingRemoved: "No favorite was removed since the start."
    case .wasNotThere(let id): "There is no favorite \(id)."
    }
  }

  private static func name(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): apod.title.isEmpty ? "\(apod.day)" : "\(apod.day) \(apod.title)"
    case .launch(let launch): "\(launch.name)"
    }
  }
}
