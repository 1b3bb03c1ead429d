/// Reads exported favorites.
package protocol FavoritesFileProtocol: Sendable {
  /// The favorites of an exported file, in its order.
  /// - Parameter path: the path; `-` is standard input.
  /// - Throws: a ``PresentableError`` when the file is not whole or not ours.
  func read(_ path: String) async throws -> [Favorite]
}
