/// The source of launches: a local library, which is never empty, and its updates.
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

  /// Fetches the upcoming launches and the newest past ones into the local library.
  ///
  /// The stream reports after every page, which is then kept; ending it early cancels the rest, and the next one
  /// continues where this one stopped. It fails as the other methods do.
  func sync() -> AsyncThrowingStream<LaunchSyncProgress, any Error>

  /// The number and age of the stored launches. Makes no connection.
  func summary() async -> LaunchLibrarySummary

  /// Fetches the upcoming launches if that is due by ``LaunchFreshness``, with at most 4 requests and without a wait; an
  /// app calls it when its list is shown first, a command after it has answered from the launches at hand.
  ///
  /// The stream is empty where nothing is due. It fails as the other methods do.
  func refresh() -> AsyncThrowingStream<LaunchSyncProgress, any Error>

  /// Fetches the next launches, some hundred, with one request and without a wait.
  /// - Throws: as the other methods do; what was at hand stays.
  func refreshNext() async throws

  /// True when ``refresh()`` would fetch: upcoming launches never were, or are old.
  func isRefreshDue() async -> Bool

  /// Queries that would find something, for one that finds nothing, the nearest first.
  func suggestions(for query: String) async throws -> [String]
}

extension LaunchRepositoryProtocol {
  /// Fetches nothing.
  public func refresh() -> AsyncThrowingStream<LaunchSyncProgress, any Error> {
    AsyncThrowingStream { $0.finish() }
  }

  /// Fetches nothing.
  public func refreshNext() async throws {}

  /// Nothing is fetched without being asked for.
  public func isRefreshDue() -> Bool { false }

  /// No suggestion.
  public func suggestions(for query: String) async throws -> [String] { [] }
}
