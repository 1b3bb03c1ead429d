/// Gives launches from the local library, which is never empty, and brings it up to date.
///
/// The library starts with the bundled history and is merged with the fetched launches; see ``LaunchMerge``. Errors
/// should be ``PresentableError``s; `CancellationError` when the task was canceled.
public protocol LaunchRepositoryProtocol: Sendable {
  /// The launches at hand, ranked, without a request. `reason` tells why they are older than they should be.
  func launches(_ scope: LaunchScope) async throws -> Sourced<[Launch]>

  /// The launches at hand in which every word of a query is found, ranked, without a request.
  func search(_ query: String, in scope: LaunchScope) async throws -> Sourced<[Launch]>

  /// One launch with its details: live, else as it is at hand.
  /// - Parameter id: any of its keys; see ``LaunchIdentity/isKnown(as:)``.
  /// - Throws: ``LaunchError/notFound(id:)`` when there is none.
  func launch(id: String) async throws -> Sourced<Launch>

  /// Brings the upcoming launches and the newest past ones into the local library.
  ///
  /// The stream reports after every page, which is then kept; ending it early cancels the rest, and the next one
  /// continues where this one stopped. It fails as the other methods do.
  func sync() -> AsyncThrowingStream<LaunchSyncProgress, any Error>

  /// How much is at hand, and how old it is; no connection is made.
  func summary() async -> LaunchLibrarySummary

  /// Fetches the upcoming launches if that is due by ``LaunchFreshness``, with at most 4 requests and without a wait; an
  /// app calls it when its list is shown first, a command after it has answered from the launches at hand.
  ///
  /// The stream is empty where nothing is due. It fails as the other methods do.
  func refresh() -> AsyncThrowingStream<LaunchSyncProgress, any Error>

  /// Queries that would find something, for one that finds nothing, the nearest first.
  func suggestions(for query: String) async throws -> [String]
}

extension LaunchRepositoryProtocol {
  /// Fetches nothing.
  public func refresh() -> AsyncThrowingStream<LaunchSyncProgress, any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  /// No suggestion.
  public func suggestions(for query: String) async throws -> [String] { [] }
}
