/// The source of launches: a local library that is never empty, and its updates.
///
/// The library starts with the bundled launches. Fetched launches are merged with them, so that each appears once.
///
/// Methods that fetch throw `offline`, `unreachable`, `connectionLost`, `timedOut`, `insecure`, `throttled`,
/// `unavailable`, `keyRefused`, `accessDenied`, `refused`, `forbiddenAddress`, `unreadable`, `tooLarge`,
/// `noResources`, and `cancelled` when the task was canceled.
public protocol LaunchRepositoryProtocol: Sendable {
  /// The stored launches, ranked, without a request. `reason` explains why they are older than they should be.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func launches(_ scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]>

  /// The stored launches that match every word of a query, ranked, without a request.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]>

  /// One launch by any of its keys, with its details: live, or else stored.
  /// - Throws: ``SpaceError/Kind/notFound`` when there is none; else as all methods that fetch.
  func launch(id: String) async throws(SpaceError) -> Sourced<Launch>

  /// One launch by any of its keys with its ``Launch/details``, which are fetched at most once in 10 minutes, and
  /// for at most 10 launches an hour; the other calls are left for the lists.
  /// - Throws: as ``launch(id:)``.
  func details(of id: String) async throws(SpaceError) -> Sourced<Launch>

  /// Fetches the upcoming launches and the newest past ones, and stores and reports each page. Ending the stream
  /// early cancels the rest, and the next sync continues there. It fails as the other methods do.
  func sync() -> ProgressStream<LaunchSyncProgress>

  /// The number and age of the stored launches. Makes no connection.
  func summary() async -> LaunchLibrarySummary

  /// Fetches the upcoming launches if they are older than 6 hours, then the newest past ones if they were not
  /// fetched for a day; the stream is empty when nothing is due, and fails as the other methods do.
  ///
  /// It makes at most 10 of the 15 requests that the service allows an hour, and never waits; the next refresh
  /// continues. An app calls it when its list first appears; a command after its answer from the stored launches.
  func refresh() -> ProgressStream<LaunchSyncProgress>

  /// Fetches the next launches, about a hundred, with one request and without waiting; stored launches stay.
  func refreshNext() async throws(SpaceError)

  /// True when ``refresh()`` would fetch: launches were never fetched, or are old.
  func isRefreshDue() async -> Bool

  /// Alternatives to a query without results that would find something, the nearest first.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func suggestions(for query: String) async throws(SpaceError) -> [String]
}

extension LaunchRepositoryProtocol {
  /// The launch, fetched each time.
  public func details(of id: String) async throws(SpaceError) -> Sourced<Launch> { try await launch(id: id) }

  /// Fetches nothing.
  public func refresh() -> ProgressStream<LaunchSyncProgress> { ProgressStream { _ in } }

  /// Fetches nothing.
  public func refreshNext() async throws(SpaceError) {}

  /// Never due: nothing is fetched automatically.
  public func isRefreshDue() -> Bool { false }

  /// No suggestion.
  public func suggestions(for query: String) async throws(SpaceError) -> [String] { [] }
}
