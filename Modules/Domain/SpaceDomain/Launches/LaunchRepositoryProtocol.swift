/// The source of launches: a local library that is never empty, and its updates.
///
/// The library starts with the bundled launches. Fetched launches are merged with them, so that each appears once.
///
/// Methods that fetch throw `offline`, `unreachable`, `connectionLost`, `timedOut`, `insecure`, `throttled`,
/// `unavailable`, `keyRefused`, `accessDenied`, `refused`, `forbiddenAddress`, `unreadable`, `tooLarge`,
/// `noResources`, and `cancelled` when the task was canceled.
public protocol LaunchRepositoryProtocol: Sendable {
  /// A value after each change by another process, for as long as the stream is read.
  func changes() -> AsyncStream<Void>

  /// The stored launches, ranked, without a request. `reason` explains why they are older than they should be.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func launches(_ scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]>

  /// The stored launches of a scope without those of the bundled history, ranked, without a request: the upcoming ones, and the
  /// past ones that were fetched.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func recentLaunches(_ scope: LaunchScope) async throws(SpaceError) -> [Launch]

  /// The stored launches of the days that a query names, then those that match each of its words, ranked, without a
  /// request.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]>

  /// One launch by any of its keys, with its details: live, or else stored.
  /// - Throws: ``SpaceError/Kind/notFound`` when there is none; else as all methods that fetch.
  func launch(id: String) async throws(SpaceError) -> Sourced<Launch>

  /// One launch by any of its keys as it is stored, without a request and without its details. A cached one was last listed
  /// by the service at the time of its provenance.
  /// - Throws: ``SpaceError/Kind/notFound`` when none is stored; ``SpaceError/Kind/cancelled``.
  func storedLaunch(id: String) async throws(SpaceError) -> Sourced<Launch>

  /// One launch by any of its keys with its ``Launch/details``, which are fetched at most once in 10 minutes. Of the
  /// calls that the service allows an hour, 5 are left for the lists and a person, 13 while a launch is near.
  /// - Throws: as ``launch(id:)``.
  func details(of id: String) async throws(SpaceError) -> Sourced<Launch>

  /// Fetches the upcoming launches and the newest past ones, and stores and reports each page. Ending the stream
  /// early cancels the rest, and the next sync continues there. It fails as the other methods do.
  func sync() -> ProgressStream<LaunchSyncProgress>

  /// The number and age of the stored launches. Makes no connection.
  func summary() async -> LaunchLibrarySummary

  /// Fetches a part of the launches if it is due, without waiting, and stores and reports each page. The stream is
  /// empty when nothing is due, and fails as the other methods do.
  func refresh(_ part: LaunchRefresh) -> ProgressStream<LaunchSyncProgress>

  /// True when a refresh of ``LaunchRefresh/list`` would fetch: launches were never fetched, or are old.
  func isRefreshDue() async -> Bool

  /// Alternatives to a query without results that would find something, the nearest first.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func suggestions(for query: String) async throws(SpaceError) -> [String]
}

extension LaunchRepositoryProtocol {
  /// No value: nobody else changes what is stored.
  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  /// The launches that have a key of Launch Library.
  public func recentLaunches(_ scope: LaunchScope) async throws(SpaceError) -> [Launch] {
    try await launches(scope).value.filter { $0.identity.launchLibrary != nil }
  }

  /// The launch of the stored ones, with their origin.
  public func storedLaunch(id: String) async throws(SpaceError) -> Sourced<Launch> {
    let all = try await launches(.all)
    let launch = all.value.first { $0.identity.isKnown(as: id) }
    guard let launch else { throw .noLaunch(id: id) }
    return all.with(launch)
  }

  /// The launch, fetched each time.
  public func details(of id: String) async throws(SpaceError) -> Sourced<Launch> { try await launch(id: id) }

  /// Fetches nothing.
  public func refresh(_ part: LaunchRefresh) -> ProgressStream<LaunchSyncProgress> { ProgressStream { _ in } }

  /// Never due: nothing is fetched automatically.
  public func isRefreshDue() -> Bool { false }

  /// No suggestion.
  public func suggestions(for query: String) async throws(SpaceError) -> [String] { [] }
}
