import SpaceDomain
import SpaceFeatures
import TerminalKit

extension FavoritesViewModel.Change {
  /// The result for tools and programs.
  var report: CommandReport {
    let (word, id): (String, String) =
      switch self {
      case .added(let favorite): ("added", favorite.id)
      case .wasThere(let favorite): ("was-there", favorite.id)
      case .removed(let favorite): ("removed", favorite.id)
      case .restored(let favorite): ("restored", favorite.id)
      case .nothingRemoved: ("nothing-removed", "")
      case .wasNotThere(let id): ("was-not-there", id)
      }
    return CommandReport(
      sentence: text, fields: [word, id], json: ["change": .string(word), "id": .string(id)])
  }

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
