import SpaceDomain

extension LaunchesUseCase {
  /// The launch with the key that a person typed.
  /// - Throws: ``UnknownLaunch`` with the nearest key when there is none.
  func named(_ id: String) async throws -> Sourced<Launch> {
    do throws(SpaceError) {
      return try await launch(id: id)
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
