import SpaceDomain

extension LaunchesUseCase {
  /// The launch with the key that a person typed.
  /// - Parameter hasDetails: true for its details, which are fetched rarely; false for its newest time.
  /// - Throws: ``SpaceError`` with the nearest key when there is none.
  func named(_ id: String, hasDetails: Bool = false) async throws -> Sourced<Launch> {
    do throws(SpaceError) {
      return try await hasDetails ? details(of: id) : launch(id: id)
    } catch {
      guard error.kind == .notFound else { throw error }
      let nearest = try await known().nearestKey(to: id)
      throw SpaceError(
        .notFound, code: error.code, message: error.message,
        hint: nearest.map { "Did you mean ‘\($0)’?" } ?? Advice.on(error))
    }
  }
}
