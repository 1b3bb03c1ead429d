import SpaceDomain
import TerminalKit

/// The favorites as tiles with their pictures.
extension FavoritesScreen {
  static func showing(_ tiles: [Favorite.ID]) -> Effect { .showTiles(tiles) }

  func tile(_ index: Int, width: Int, _ look: DrawingContext) -> GalleryTile<Favorite.ID> {
    let favorite = items[index]
    let facts = favorite.facts(look.zone)
    return GalleryTile(
      id: favorite.id, title: StyledText(SafeText(facts.title)), facts: StyledText(facts.when, .dim),
      isVideo: favorite.item.shown.isVideo)
  }

  func view(of picture: EncodedPicture, at index: Int) -> PictureView {
    PictureView(picture, of: items[index].item)
  }
}
