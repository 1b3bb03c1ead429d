import SpaceDomain

/// Adds pictures of the day with their images to the favorites, and removes them.
struct FavoriteShelf: Sendable {
  let favorites: any FavoritesRepositoryProtocol
  let images: any ImageRepositoryProtocol
  /// Gives the time to store with new favorites.
  let now: @Sendable () -> Date

  func contains(_ apod: APOD) async throws(SpaceError) -> Bool {
    let id = Favorite(.apod(apod), added: now()).id
    return try await favorites.favorites().contains { $0.id == id }
  }

  func add(_ apod: APOD) async throws(SpaceError) -> FavoritesViewModel.Change {
    try await add(.apod(apod)) { try await images.picture(for: apod).value }
  }

  /// Adds an item with its picture, or without it: that is better than no favorite.
  func add(
    _ item: Favorite.Item, picture: () async throws -> EncodedPicture?
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    let favorite = Favorite(item, added: now())
    let picture = try? await picture()
    try SpaceError.checkCancellation()
    return try await favorites.add(favorite, picture: picture) ? .added(favorite) : .wasThere(favorite)
  }

  /// - Returns: true if it is a favorite now.
  func toggle(_ apod: APOD) async throws(SpaceError) -> Bool {
    if try await favorites.remove(id: Favorite(.apod(apod), added: now()).id) { return false }
    _ = try await add(apod)
    return true
  }
}
