import SpaceDomain
import SpaceFeatures

extension FavoritesViewModel.Change {
  /// What a person reads of it.
  var text: SafeText {
    switch self {
    case .added(let favorite): "Kept \(Self.name(favorite))."
    case .wasThere(let favorite): "\(Self.name(favorite)) is kept already."
    case .removed(let id): "Let go of \(id)."
    case .wasNotThere(let id): "There is no favorite \(id)."
    }
  }

  private static func name(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): "\(apod.day) \(apod.title)"
    case .launch(let launch): "\(launch.name)"
    }
  }
}
