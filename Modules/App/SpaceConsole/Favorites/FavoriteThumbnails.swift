import SpaceDomain

/// The pictures of favorites for tiles: stored ones at once, the others once their tiles have been in sight for a moment. Those
/// that were imported, or could not be fetched when they were added, are stored with their favorites then.
struct FavoriteThumbnails: Sendable {
  typealias Show = @Sendable (Favorite.ID, TilePicture) -> Void

  let repositories: Repositories
  private static let width = 3

  /// Loads the pictures of some favorites, and shows the result for each.
  func load(_ ids: [Favorite.ID], show: @escaping Show) async {
    var lacking: Set<Favorite.ID> = []
    for id in ids {
      guard !Task.isCancelled else { return }
      let stored = await TilePicture { () throws(SpaceError) in
        try await repositories.favorites.picture(of: id)
      }
      if stored == .absent { lacking.insert(id) } else { show(id, stored) }
    }
    guard !lacking.isEmpty else { return }
    let pictured = ((try? await repositories.favorites.favorites(among: lacking)) ?? []).filter { favorite in
      // The text of a title comes with its picture, as the change of a favorite.
      !favorite.isTitleOnly && favorite.item.pictureURL != nil
    }
    for id in lacking.subtracting(pictured.map(\.id)) { show(id, .absent) }
    guard !pictured.isEmpty, (try? await repositories.wait()) != nil else { return }
    let places = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    await fetch(pictured.sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }, show)
  }

  private func fetch(_ favorites: [Favorite], _ show: @escaping Show) async {
    await withTaskGroup(of: Void.self) { group in
      for (number, favorite) in favorites.enumerated() {
        if number >= Self.width { _ = await group.next() }
        group.addTask {
          let result = await TilePicture { () throws(SpaceError) in try await picture(of: favorite) }
          if !Task.isCancelled { show(favorite.id, result) }
        }
      }
    }
  }

  private func picture(of favorite: Favorite) async throws(SpaceError) -> EncodedPicture? {
    let picture: EncodedPicture
    if let apod = favorite.item.apod {
      picture = try await repositories.images.picture(for: apod).value
    } else if let url = favorite.item.pictureURL {
      picture = try await repositories.pictures.image(at: url).value
    } else {
      return nil
    }
    // A picture that cannot be stored is shown all the same, and fetched again the next time.
    _ = try? await repositories.favorites.keep(picture, of: favorite.id)
    return picture
  }
}
