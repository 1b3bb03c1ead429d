/// The rules about launches: which flies next, and when what was fetched is safe.
public struct LaunchesUseCase: Sendable {
  private let launches: any LaunchRepositoryProtocol

  /// - Parameter launches: gives the launches at hand and brings them up to date.
  public init(_ launches: any LaunchRepositoryProtocol) { self.launches = launches }

  /// One launch with its details: live, else as it is at hand.
  /// - Parameter id: any of its keys.
  /// - Throws: ``LaunchError/notFound(id:)`` when there is none; what the repository throws.
  public func launch(id: String) async throws -> Sourced<Launch> { try await launches.launch(id: id) }

  /// All launches at hand, ranked; no connection is made.
  public func known() async throws -> [Launch] { try await launches.launches(.all).value }

  /// The launch that flies next, as it is at hand; nil when none is known. No connection is made.
  public func upcoming() async throws -> Sourced<Launch>? {
    let found = try await launches.launches(.upcoming)
    return found.value.first.map {
      Sourced($0, provenance: found.provenance, reason: found.reason)
    }
  }

  /// The launch that flies next; nil when there is none. The library is brought up to date first if it knows of none.
  /// - Parameter sync: brings the library up to date, as ``sync(waits:_:)`` does.
  /// - Throws: why none is known.
  public func next(sync: () async throws -> Void) async throws -> Sourced<Launch>? {
    if let next = try await upcoming() { return next }
    do { try await sync() } catch {
      // The pages that came before the fault may tell of it.
      guard !Task.isCancelled, let next = try await upcoming() else { throw error }
      return next
    }
    let found = try await launches.launches(.upcoming)
    guard let first = found.value.first else {
      if let reason = found.reason { throw reason }
      return nil
    }
    return Sourced(first, provenance: found.provenance, reason: found.reason)
  }

  /// Updates the local library.
  /// - Parameters:
  ///   - waits: whether to wait where the service must not be asked yet; else it ends there.
  ///   - report: called after every page.
  /// - Throws: why it did not come to its end; what was fetched until then is kept.
  public func sync(waits: Bool = true, _ report: (LaunchSyncProgress) -> Void = { _ in }) async throws {
    for try await progress in launches.sync() {
      if progress.waitingUntil != nil, !waits { return }
      report(progress)
    }
    // A stream ends quietly when its task is canceled.
    try Task.checkCancellation()
  }

  /// The launches at hand in which every word of a query is found, ranked; no connection is made.
  public func search(_ query: String, in scope: LaunchScope) async throws -> [Launch] {
    try await launches.search(query, in: scope).value
  }

  /// Fetches the upcoming launches if that is due, and nothing else.
  /// - Throws: the reason for which it did not come to its end; what was fetched until then is kept.
  public func refresh() async throws {
    for try await _ in launches.refresh() {}
    try Task.checkCancellation()
  }

  /// Fetches the next launches with one request; see ``LaunchRepositoryProtocol/refreshNext()``.
  public func refreshNext() async throws { try await launches.refreshNext() }

  /// True when ``refresh()`` would fetch.
  public func isRefreshDue() async -> Bool { await launches.isRefreshDue() }

  /// The number and age of the stored launches. Makes no connection.
  public func summary() async -> LaunchLibrarySummary { await launches.summary() }
}
