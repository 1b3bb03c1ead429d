/// The source of pictures by address: posters, portraits, and other pictures beside the rows of a list.
///
/// Callers that request the same picture at the same time share one transfer.
public protocol PictureRepositoryProtocol: Sendable {
  /// The picture at an address, stored or fetched, of any format that is recognized.
  /// - Parameter progress: called as bytes arrive, on any thread.
  /// - Throws: ``SpaceError/Kind/notFound`` when the server has no such picture, ``SpaceError/Kind/undrawable`` and
  ///   ``SpaceError/Kind/unreadable`` for its bytes, `offline`, `unreachable`, `connectionLost`, `timedOut`,
  ///   `insecure`, `throttled`, `unavailable`, `refused`, `forbiddenAddress`, `tooLarge`, `noResources`, and
  ///   `cancelled` when the task was canceled.
  func image(
    at url: URL, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws(SpaceError) -> Sourced<EncodedPicture>

  /// The stored picture of an address; nil when there is none. Makes no connection.
  func cached(_ url: URL) async -> Sourced<EncodedPicture>?
}

extension PictureRepositoryProtocol {
  /// The picture at an address, stored or fetched.
  public func image(at url: URL) async throws(SpaceError) -> Sourced<EncodedPicture> {
    try await image(at: url, progress: nil)
  }

  /// Fetches the pictures that are not stored, three at a time, so that they are there when they are shown. Returns
  /// when all have been tried; one that cannot be fetched is left out. Ends early when the task is canceled.
  public func prefetch(_ urls: [URL]) async {
    await withTaskGroup(of: Void.self) { group in
      for (number, url) in urls.enumerated() {
        if number >= 3 { _ = await group.next() }
        group.addTask { if !Task.isCancelled { _ = try? await image(at: url) } }
      }
    }
  }
}
