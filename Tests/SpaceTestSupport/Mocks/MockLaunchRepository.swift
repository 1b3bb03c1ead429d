import Foundation
import SpaceDomain

/// A scripted repository of launches.
///
/// By default it holds the launches given to its initializer, ranked at the given instant, finds them with a
/// `SearchIndex`, and has nothing to fetch.
public final class MockLaunchRepository: LaunchRepositoryProtocol {
  /// The arguments of ``search(_:in:)``.
  public struct Search: Sendable, Hashable {
    /// The searched words.
    public let query: String
    /// The scope of the search.
    public let scope: LaunchScope

    /// Makes arguments to compare with recorded ones.
    public init(_ query: String, in scope: LaunchScope = .all) {
      self.query = query
      self.scope = scope
    }
  }

  /// The answers of ``launches(_:)``.
  public let onLaunches: MockMethod<LaunchScope, Sourced<[Launch]>>
  /// The answers of ``search(_:in:)``.
  public let onSearch: MockMethod<Search, Sourced<[Launch]>>
  /// The answers of ``launch(id:)``.
  public let onLaunch: MockMethod<String, Sourced<Launch>>
  /// The reports of ``sync()``, delivered all at once; a failure ends the stream with its error.
  public let onSync = MockMethod<Void, [LaunchSyncProgress]> { .value([]) }
  /// The reports of ``refresh(_:)``, delivered all at once; a failure ends the stream with its error.
  public let onRefresh = MockMethod<LaunchRefresh, [LaunchSyncProgress]> { _ in .value([]) }
  /// The answers of ``isRefreshDue()``; a failure counts as not due.
  public let onIsRefreshDue = MockMethod<Void, Bool> { .value(false) }
  /// The answers of ``suggestions(for:)``.
  public let onSuggestions = MockMethod<String, [String]> { _ in .value([]) }
  /// The answer of ``summary()``.
  public let onSummary = MockMethod<Void, LaunchLibrarySummary> {
    .value(LaunchLibrarySummary(launches: 0, historyUntil: "2025-11-30"))
  }

  /// Makes a repository that holds the given launches.
  /// - Parameters:
  ///   - launches: the launches.
  ///   - now: the instant that separates upcoming launches from past ones.
  public init(_ launches: [Launch] = .samples, now: Date = .sampleNow) {
    let ranked = LaunchRanking(now: now).ranked(launches)
    @Sendable func those(_ scope: LaunchScope) -> [Launch] {
      ranked.filter { scope == .all || $0.isUpcoming(at: now) == (scope == .upcoming) }
    }
    onLaunches = MockMethod { .value(.live(those($0))) }
    onSearch = MockMethod { search in
      let found = those(search.scope)
      let index = SearchIndex(launches: found)
      return .value(.live(index.rows(matching: search.query).map { found[$0] }))
    }
    onLaunch = MockMethod { id in
      let launch = ranked.first { $0.identity.isKnown(as: id) }
      return launch.map { MockAnswer.value(.live($0)) } ?? .failure(.noLaunch(id: id))
    }
  }

  /// The scripted launches.
  public func launches(_ scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
    try await onLaunches(scope)
  }

  /// The scripted hits.
  public func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
    try await onSearch(Search(query, in: scope))
  }

  /// The scripted launch.
  public func launch(id: String) async throws(SpaceError) -> Sourced<Launch> { try await onLaunch(id) }

  /// The scripted summary; an empty library if a failure was scripted.
  public func summary() async -> LaunchLibrarySummary {
    (try? await onSummary(())) ?? LaunchLibrarySummary(launches: 0, historyUntil: "2025-11-30")
  }

  /// The scripted reports.
  public func sync() -> ProgressStream<LaunchSyncProgress> {
    ProgressStream { [onSync] report throws(SpaceError) in
      for progress in try await onSync(()) { report(progress) }
    }
  }

  /// The scripted reports.
  public func refresh(_ part: LaunchRefresh) -> ProgressStream<LaunchSyncProgress> {
    ProgressStream { [onRefresh] report throws(SpaceError) in
      for progress in try await onRefresh(part) { report(progress) }
    }
  }

  /// The scripted answer.
  public func isRefreshDue() async -> Bool { (try? await onIsRefreshDue(())) ?? false }

  /// The scripted suggestions.
  public func suggestions(for query: String) async throws(SpaceError) -> [String] {
    try await onSuggestions(query)
  }
}
