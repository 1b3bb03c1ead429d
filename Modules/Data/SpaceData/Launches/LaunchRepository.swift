import SpaceDomain

/// Launches from the local library, which ``sync()`` updates from Launch Library 2.
///
/// The library is the bundled launches merged with the fetched launches. The fetched launches and the position of the
/// sync are in one file of the cache directory, so that another process can continue.
package actor LaunchRepository: LaunchRepositoryProtocol {
  private nonisolated let files = FileQueue("launches")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  let service: LaunchLibraryService
  let pages: PagedSync
  let now: @Sendable () -> Date
  private let stored: StoredContent<LaunchLibraryFile.Content>
  /// Launches that were fetched and could not be written; shown until the file changes.
  private var unwritten: (content: LaunchLibraryFile.Content, over: stat.Stamp?, fault: SpaceError)?
  private nonisolated let clock: any Clock<Duration>
  private let faults: StorageFaults
  private let logger: SpaceLogger
  private let favorites: (any FavoritesRepositoryProtocol)?
  private var details: LaunchDetailsStore
  /// The index of all launches of a file; made when they are first searched.
  private var launchSearch: (index: LaunchIndex, of: stat.Stamp?)?
  var failure: SpaceError?

  /// Makes a repository. It reads no file before its first use.
  /// - Parameters:
  ///   - endpoint: `WebService.launches`.
  ///   - token: the user's token, with which the service allows more calls.
  ///   - budget: the calls of all processes.
  ///   - directory: ``Directories/cache``; nil keeps fetched launches only in memory.
  ///   - favorites: the fallback for launches that neither the service nor the library has.
  package init(
    _ endpoint: ServiceEndpoint, token: SecretKey? = nil, budget: CallBudget, directory: String?,
    favorites: (any FavoritesRepositoryProtocol)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    faults: StorageFaults = StorageFaults(), logger: SpaceLogger = .silent
  ) {
    service = LaunchLibraryService(endpoint: endpoint, token: token)
    pages = PagedSync(
      turns: Turns("launches.sync", in: StorageDirectory(directory)), budget: budget, url: endpoint.url,
      time: MonotonicTime(clock), now: now, usualWait: LaunchLibraryService.usualWait)
    (self.favorites, self.now, self.clock) = (favorites, now, clock)
    (self.faults, self.logger) = (faults, logger)
    stored = LaunchLibraryFile.stored(in: directory, faults: faults)
    details = LaunchDetailsStore(directory: directory, now: now, faults: faults)
  }

  /// Reads the bundled history, so that no later call waits for it. It is done once in a process.
  package static func prepareHistory() { _ = LaunchLibrary.mergedHistory }

  /// The stored launches, ranked; see `LaunchRepositoryProtocol.launches(_:)`.
  package func launches(_ scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
    await sourced(opened().library.launches(scope, now: now()), scope)
  }

  /// The stored launches without the history; see `LaunchRepositoryProtocol.recentLaunches(_:)`.
  package func recentLaunches(_ scope: LaunchScope) throws(SpaceError) -> [Launch] {
    opened().library.recent(scope, now: now())
  }

  /// The stored launches that match a query, ranked; see `LaunchRepositoryProtocol.search(_:in:)`.
  package func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
    await sourced(searching().launches(matching: query, in: scope, now: now()), scope)
  }

  /// One launch with its details; see `LaunchRepositoryProtocol.launch(id:)`.
  package func launch(id: String) async throws(SpaceError) -> Sourced<Launch> {
    let known = opened().library.launch(id: id, now: now())
    if let known, known.launch.isEvent { return atHand(known) }
    guard let key = known.map(\.launch.identity.launchLibrary) ?? Self.key(id) else {
      guard let launch = known?.launch else { throw .noLaunch(id: id) }
      return Sourced(launch, provenance: Self.bundled(launch))
    }
    return try await Sourced.fetched { () async throws(SpaceError) in
      try await fetched(key)
    } orKept: { reason throws(SpaceError) in
      if let known { return atHand(known) }
      if let kept = await favorite(id) { return kept }
      throw reason.kind == .notFound ? .noLaunch(id: id) : reason
    }
  }

  /// One launch as it is stored; see `LaunchRepositoryProtocol.storedLaunch(id:)`.
  package func storedLaunch(id: String) throws(SpaceError) -> Sourced<Launch> {
    guard let known = opened().library.launch(id: id, now: now()) else { throw .noLaunch(id: id) }
    return atHand(known)
  }

  /// One launch with its details, fetched rarely; see `LaunchRepositoryProtocol.details(of:)`.
  package func details(of id: String) async throws(SpaceError) -> Sourced<Launch> {
    let (known, now) = (opened().library.launch(id: id, now: now()), now())
    guard known?.launch.isEvent != true, let key = known.map(\.launch.identity.launchLibrary) ?? Self.key(id)
    else { return try await launch(id: id) }
    let kept = details.details(of: key)
    if let known, let kept, Freshness.isFresh(kept.since, for: LaunchDetailsStore.lifetime, at: now) {
      return Sourced(known.launch, provenance: .cached(since: kept.since, source: service.name))
        .adding(kept.details)
    }
    let spare = spareUrgency
    if let known, let next = await pages.budget.opening(of: service.endpoint.url, spare) {
      return atHand(known).because(LaunchLibraryErrors.spared(until: next, now: now)).adding(kept?.details)
    }
    return try await spare.calling { () async throws(SpaceError) in try await launch(id: key) }
      .adding(kept?.details)
  }

  private func favorite(_ id: String) async -> Sourced<Launch>? {
    guard let favorite = try? await favorites?.favorite(Favorite.id(ofLaunch: id)),
      let launch = favorite.item.launch
    else { return nil }
    return Sourced(launch, provenance: .cached(since: favorite.added, source: "favorites"))
  }

  /// Updates the library; see `LaunchRepositoryProtocol.sync()`. While the service allows no calls, it waits.
  package nonisolated func sync() -> ProgressStream<LaunchSyncProgress> {
    ProgressStream { report throws(SpaceError) in try await self.runSync(report) }
  }

  /// Fetches launches if they are due; see `LaunchRepositoryProtocol.refresh(_:)`.
  package nonisolated func refresh(_ part: LaunchRefresh) -> ProgressStream<LaunchSyncProgress> {
    ProgressStream { report throws(SpaceError) in
      switch part {
      case .list: try await self.runRefresh(report)
      case .next(let pause): try await self.refreshNext(unlessWithin: pause, report)
      }
    }
  }

  /// True when a refresh of the list would fetch.
  package func isRefreshDue() -> Bool { opened().state.isDue(at: now()) }

  /// Queries that would find something; see `LaunchRepositoryProtocol.suggestions(for:)`.
  package func suggestions(for query: String) -> [String] {
    if SearchQuery(query, fields: Launch.searchFields).isEmpty { return [] }
    var searching = searching()
    defer { launchSearch?.index = searching }
    return searching.suggestions(for: query)
  }

  /// The size and age of the library.
  package func summary() async -> LaunchLibrarySummary {
    let askAgain = await askAgain
    let (library, state) = (opened().library, opened().state)
    return LaunchLibrarySummary(
      launches: library.count, fetched: library.fetchedCount, skipped: state.skipped, since: state.since,
      upcomingSince: state.upcomingSince, nextSince: state.nextSince, askAgain: askAgain,
      historyUntil: LaunchHistory.lastDay, unkept: unkept?.fault)
  }
}

extension LaunchRepository {
  func opened() -> LaunchLibraryFile.Content {
    unkept?.content ?? faults.reporting { try stored.read() } ?? .init()
  }

  /// Launches that could not be written, unless another process has replaced the file since.
  private var unkept: (content: LaunchLibraryFile.Content, over: stat.Stamp?, fault: SpaceError)? {
    unwritten.flatMap { $0.over == stored.stamp ? $0 : nil }
  }

  @discardableResult
  func update(_ change: (inout LaunchLibraryFile.Content) -> Void) -> LaunchLibraryFile.Content {
    launchSearch = nil
    let unkept = unkept?.content
    do {
      let changed = try stored.update { content in
        content = unkept ?? content
        change(&content)
        return (true, content)
      }
      unwritten = nil
      return changed
    } catch {
      let fault = SpaceError(error)
      logger.log(.warning, .cache, fault.message)
      var changed = opened()
      change(&changed)
      unwritten = (changed, stored.stamp, fault)
      return changed
    }
  }

  /// News of changes by others; see `LaunchRepositoryProtocol.changes()`.
  package nonisolated func changes() -> AsyncStream<Void> { stored.changes(clock) }

  private func searching() -> LaunchIndex {
    if let launchSearch, launchSearch.of == stored.stamp { return launchSearch.index }
    let stamp = stored.stamp
    let index = LaunchIndex(opened().library, now: now())
    launchSearch = (index, stamp)
    return index
  }

  /// The launches with the time of the last complete fetch of their scope. Upcoming launches are fetched on their own;
  /// until past ones are fetched too, the summary says where the history ends.
  private func sourced(_ launches: [Launch], _ scope: LaunchScope) async -> Sourced<[Launch]> {
    let state = opened().state
    let since =
      (scope == .upcoming ? nil : state.since)
      ?? (scope == .previous ? nil : state.upcomingSince ?? opened().library.newest)
    return Sourced(
      launches,
      provenance: since.map { .cached(since: $0, source: service.name) }
        ?? Self.bundled(scope == .previous ? nil : launches.first),
      reason: await staleness(since, of: launches))
  }

  /// The origin of a bundled launch, or of a list that begins with it.
  private static func bundled(_ launch: Launch?) -> Provenance {
    .bundled(since: launch?.asOf ?? LaunchHistory.lastDay.startInUTC)
  }

  /// The reason why the launches are older than they should be; nil when they are not.
  private func staleness(_ since: Date?, of launches: [Launch]) async -> SpaceError? {
    if Freshness.isFresh(since, for: LaunchFreshness.lifetimeOfPast, at: now()) { return nil }
    if let failure { return failure }
    if let askAgain = await askAgain { return LaunchLibraryErrors.throttled(until: askAgain, now: now()) }
    return since.map(LaunchLibraryErrors.outdated)
      ?? LaunchLibraryErrors.neverSynced(
        launches, upcomingSince: opened().state.upcomingSince ?? opened().library.newest)
  }

  /// The time from which the service may be called again; nil when it may be called now.
  private var askAgain: Date? {
    get async { await pages.budget.opening(of: service.endpoint.url, .person) }
  }

  /// The seconds before and after T-0 in which news of a launch go before all that can wait.
  private static let nearness: TimeInterval = 7_200

  /// The urgency of what can wait. It leaves 5 of the 15 calls of an hour to news and to a person, and 13 while a launch
  /// is near, because its news are fetched every 5 minutes.
  var spareUrgency: CallUrgency {
    let now = now()
    let isNear = opened().library.fetched.contains { entry in
      let (net, status) = (entry.launch.net, entry.launch.status)
      return net.precision <= .hour && !status.isOutcome && entry.launch.asOf == nil
        && abs(net.instant.timeIntervalSince(now)) < Self.nearness
    }
    return .spare(leaving: isNear ? 13 : 5)
  }
}

extension LaunchRepository {
  /// The key in Launch Library, which is always a UUID; nothing else may become part of an address.
  private static func key(_ id: String) -> String? { UUID(uuidString: id)?.uuidString.lowercased() }

  private func fetched(_ key: String) async throws(SpaceError) -> Sourced<Launch> {
    do throws(SpaceError) {
      let launch = try await service.launch(key: key)
      let now = now()
      if let told = launch.details { details.keep(told, of: key, at: now) }
      let content = update { content in
        content.library = content.library.merging([launch], at: now)
        content.state.see([launch])
      }
      return Sourced(
        content.library.launch(id: key, now: now)?.launch ?? launch, provenance: .live(source: service.name)
      ).adding(launch.details)
    } catch {
      guard error.status == 404 else { throw await presentable(error) }
      throw LaunchLibraryErrors.dropped(await name(of: key) ?? key)
    }
  }

  /// The name of a launch that is stored, or a favorite.
  private func name(of key: String) async -> String? {
    if let known = opened().library.launch(id: key, now: now()) { return known.launch.name }
    return await favorite(key)?.value.name
  }

  /// The error to show. A refusal that names no time is remembered with the usual one.
  func presentable(_ error: SpaceError) async -> SpaceError {
    if error.status == 429, error.retryAfter == nil {
      await pages.budget.close(service.endpoint.url, for: LaunchLibraryService.usualWait)
    }
    return error.ofLaunchLibrary(now: now())
  }

  private func atHand(_ known: (launch: Launch, received: Date?)) -> Sourced<Launch> {
    let received = known.received.map { Provenance.cached(since: $0, source: service.name) }
    return Sourced(known.launch, provenance: received ?? Self.bundled(known.launch))
  }
}

extension Sourced<Launch> {
  /// The launch with these details, unless it has newer ones.
  fileprivate func adding(_ details: LaunchDetails?) -> Self {
    var launch = value
    launch.details = launch.details ?? details
    return with(launch)
  }
}
