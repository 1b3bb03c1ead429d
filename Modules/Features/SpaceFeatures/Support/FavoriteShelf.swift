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

  /// - Returns: the favorite, and false if it already existed.
  func add(_ apod: APOD) async throws(SpaceError) -> (favorite: Favorite, isNew: Bool) {
    let favorite = Favorite(.apod(apod), added: now())
    // A favorite without its picture is better than none.
    let picture = try? await images.picture(for: apod).value
    try SpaceError.checkCancellation()
    return (favorite, try await favorites.add(favorite, picture: picture))
  }

  /// - Returns: true if it is a favorite now.
  func toggle(_ apod: APOD) async throws(SpaceError) -> Bool {
    if try await favorites.remove(id: Favorite(.apod(apod), added: now()).id) { return false }
    _ = try await add(apod)
    return true
  }
}
