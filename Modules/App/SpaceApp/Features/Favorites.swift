import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let favorites = RegisteredFeature(
    Feature.favorites,
    kept: { container in
      do { return [("favorites", "\(try await container.space.favorites.favorites().count)")] } catch {
        return [("favorites", error.shownMessage)]
      }
    }
  )
}

extension AppContainer {
  func makeFolder(_ path: String, for page: String, replacing: Bool) async throws {
    try await FileQueue.run {
      for path in [page, path] where !replacing && UserFile.exists(path) {
        throw StorageError.alreadyThere(path: path)
      }
      try UserFile.makeFolder(path)
    }
  }

  func save(_ picture: EncodedPicture, in folder: String, name: String) async throws -> String {
    try await FileQueue.run {
      try PictureFile.save(picture, to: folder, name: name, replacing: true, isOneOfMany: true)
    }
  }

  func readFavorites(from path: String) async throws -> [Favorite] {
    try await FileQueue.run { try FavoritesImport.read(path) }
  }
}
