/// Gives launches from the local library, which is never empty, and brings it up to date.
///
/// The library starts with the bundled history and is merged with what is fetched; see ``LaunchMerge``. Errors
/// should be ``PresentableError``s; `CancellationError` when the task was cancelled.
public protocol LaunchRepositoryProtocol: Sendable {
  /// The launches at hand, ranked; nobody is asked. `reason` tells why they are older than they should be.
  func launches(_ scope: LaunchScope) async throws -> Sourced<[Launch]>

  /// The launches at hand in which every word of a query is found, ranked; nobody is asked.
  func search(_ query: String, in scope: LaunchScope) async throws -> Sourced<[Launch]>

  /// One launch with its details: live, else as it is at hand.
  /// - Parameter id: any of its keys; see ``LaunchIdentity/isKnown(as:)``.
  /// - Throws: ``LaunchError/notFound(id:)`` when there is none.
  func launch(id: String) async throws -> Sourced<Launch>

  /// Brings the launches to come and the newest past ones into the local library.
  ///
  /// The stream reports after every page, which is then kept; ending it early cancels the rest, and the next one
  /// goes on where this one stopped. It fails as the other methods do.
  func sync() -> AsyncThrowingStream<LaunchSyncProgress, any Error>

  /// How much is at hand, and how old it is; no connection is made.
  func summary() async -> LaunchLibrarySummary
}
