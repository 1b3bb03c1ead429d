import SpaceDomain
import SpaceFeatures
import TerminalKit

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
