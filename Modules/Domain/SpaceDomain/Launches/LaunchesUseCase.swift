/// The rules about launches: which one flies next, and when the library is updated for it.
public struct LaunchesUseCase: Sendable {
  private let launches: any LaunchRepositoryProtocol

  /// - Parameter launches: the library, which also updates itself.
  public init(_ launches: any LaunchRepositoryProtocol) { self.launches = launches }

  /// One launch with its details: live, or else stored.
  /// - Parameter id: any of its keys.
  /// - Throws: ``SpaceError/noLaunch(id:)`` when there is none, and the errors of the repository.
  public func launch(id: String) async throws(SpaceError) -> Sourced<Launch> {
    try await launches.launch(id: id)
  }

  /// One launch with its details, fetched rarely; see ``LaunchRepositoryProtocol/details(of:)``.
  /// - Throws: as ``launch(id:)``.
  public func details(of id: String) async throws(SpaceError) -> Sourced<Launch> {
    try await launches.details(of: id)
  }

  /// The launches before it from its pad and of its rocket. Makes no connection.
  public func earlier(than launch: Launch) async throws(SpaceError) -> EarlierFlights {
    EarlierFlights(before: launch, in: try await launches.launches(.previous).value)
  }

  /// All stored launches, ranked. Makes no connection.
  public func known() async throws(SpaceError) -> [Launch] { try await launches.launches(.all).value }

  /// The next launch in the library; nil when there is none. Makes no connection.
  public func upcoming() async throws(SpaceError) -> Sourced<Launch>? {
    let found = try await launches.launches(.upcoming)
    return found.value.first.map { found.with($0) }
  }

  /// The next launch; nil when there is none. If the library has none, it is updated first.
  /// - Parameter sync: updates the library, as ``sync(waits:_:)`` does.
  /// - Throws: the error of the update, if there is no next launch after it.
  public func next(sync: () async throws -> Void) async throws -> Sourced<Launch>? {
    if let next = try await upcoming() { return next }
    do { try await sync() } catch {
      // The pages received before the error may include the next launch.
      guard !Task.isCancelled, let next = try await upcoming() else { throw error }
      return next
    }
    let found = try await launches.launches(.upcoming)
    guard let first = found.value.first else {
      if let reason = found.reason { throw reason }
      return nil
    }
    return found.with(first)
  }

  /// Updates the local library.
  /// - Parameters:
  ///   - waits: whether to wait until the service may be called; else the update ends there.
  ///   - report: called after every page.
  /// - Throws: the reason why the update did not finish; what was fetched until then is stored.
  public func sync(waits: Bool = true, _ report: (LaunchSyncProgress) -> Void = { _ in })
    async throws(SpaceError)
  {
    for try await progress in launches.sync() {
      if progress.waitingUntil != nil, !waits { return }
      report(progress)
    }
    // The stream ends without an error when its task is canceled.
    try SpaceError.checkCancellation()
  }

  /// The stored launches that match every word of a query, ranked. Makes no connection.
  public func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> [Launch] {
    try await launches.search(query, in: scope).value
  }

  /// Fetches only the upcoming launches, if that is due.
  /// - Throws: the reason why it did not finish; what was fetched until then is stored.
  public func refresh() async throws(SpaceError) {
    for try await _ in launches.refresh() {}
    try SpaceError.checkCancellation()
  }

  /// Fetches the next launches with one request; see ``LaunchRepositoryProtocol/refreshNext()``.
  public func refreshNext() async throws(SpaceError) { try await launches.refreshNext() }

  /// True when ``refresh()`` would fetch.
  public func isRefreshDue() async -> Bool { await launches.isRefreshDue() }

  /// The number and age of the stored launches. Makes no connection.
  public func summary() async -> LaunchLibrarySummary { await launches.summary() }
}
