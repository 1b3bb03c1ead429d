import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let favorites = RegisteredFeature(
    Feature.favorites,
    kept: { container in
      do {
        let count = try await container.space.favorites.favorites().count
        return [.init("favorites", count.grouped)]
      } catch {
        return [.init("favorites", error.shownMessage)]
      }
    },
    repository: { _ in FavoritesFile() }
  )
}

/// Reads exported favorites.
struct FavoritesFile: FavoritesFileProtocol {
  func read(_ path: String) async throws -> [Favorite] {
    try await FileQueue.run { try FavoritesImport.read(path, RegisteredFeature.favoriteKinds) }
  }
}
