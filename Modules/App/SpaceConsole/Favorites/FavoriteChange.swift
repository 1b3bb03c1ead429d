import SpaceDomain
import SpaceFeatures
import TerminalKit

extension FavoritesViewModel.Change {
  /// The change in one sentence, and for tools and programs.
  var report: CommandReport {
    let (word, id, sentence): (String, String, SafeText) =
      switch self {
      case .added(let favorite): ("added", favorite.id, "Kept \(Self.name(favorite)).")
      case .wasThere(let favorite):
        ("was-there", favorite.id, "\(Self.name(favorite)) is already a favorite.")
      case .removed(let favorite): ("removed", favorite.id, "Removed \(Self.name(favorite)).")
      case .restored(let favorite): ("restored", favorite.id, "Restored \(Self.name(favorite)).")
      case .nothingRemoved: ("nothing-removed", "", "No favorite was removed since the start.")
      case .wasNotThere(let id): ("was-not-there", id, "There is no favorite \(id).")
      }
    return CommandReport(
      sentence: sentence, facts: ["change": word, "id": id])
  }

  private static func name(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): apod.title.isEmpty ? "\(apod.day)" : "\(apod.day) \(apod.title)"
    case .launch(let launch): "\(launch.name)"
    }
  }
}
