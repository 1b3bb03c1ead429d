import SpaceDomain

extension LaunchesUseCase {
  /// The launch with the key that a person typed.
  /// - Parameter hasDetails: true for its details, which are fetched rarely; false for its newest time.
  /// - Throws: ``UnknownLaunch`` with the nearest key when there is none.
  func named(_ id: String, hasDetails: Bool = false) async throws -> Sourced<Launch> {
    do throws(SpaceError) {
      return try await hasDetails ? details(of: id) : launch(id: id)
    } catch {
      guard error.kind == .notFound else { throw error }
      throw UnknownLaunch(error: error, nearest: LaunchIDs(try await known()).nearest(to: id))
    }
  }
}

/// There is no launch with this key, but perhaps a similar one.
struct UnknownLaunch: PresentableError {
  let error: SpaceError
  let nearest: String?
  var kind: SpaceError.Kind { error.kind }
  var code: String { error.code }
  var message: String { error.message }
  var hint: String? { nearest.map { "Did you mean ‘\($0)’?" } ?? Advice.on(error) }
}
