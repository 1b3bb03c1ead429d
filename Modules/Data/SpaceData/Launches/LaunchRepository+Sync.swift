import SpaceDomain

/// Updates the library: first the upcoming launches, then the newest past ones.
///
/// The position is stored with every page, so that an interrupted sync continues with the next page, in this
/// process or another. Upcoming launches are removed only after complete lists without unreadable rows.
extension LaunchRepository {
  typealias Report = @Sendable (LaunchSyncProgress) -> Void

  /// Seconds after which an interrupted pass starts over, because pages have shifted.
  private static let passLifetime: TimeInterval = 43_200
  /// Seconds during which outcomes of launches are corrected: 30 days.
  private static let correction: TimeInterval = 2_592_000
  /// The most requests of a sync, a bound for lists without end. How many the service allows, the budget knows.
  static let requestLimit = 15
  /// The most requests of a refresh.
  private static let refreshLimit = 10

  /// Updates everything, alone in this home. After another process has done so meanwhile, nothing is left to do.
  func runSync(_ report: @escaping Report) async throws(SpaceError) {
    let before = opened().state.since
    guard let turn = try await pages.turn(waits: true) else { return }
    defer { turn.end() }
    if turn.hadToWait, opened().state.pass == nil, opened().state.since != before { return }
    let run = PagedSync.Run(requestsLeft: Self.requestLimit)
    try await runPasses(from: resumed() ?? firstPass(over: .upcoming), run, report)
  }

  /// Fetches the upcoming launches if they are old, then the past ones that are missing, without waiting and with
  /// few calls. The next refresh continues.
  func runRefresh(_ report: @escaping Report) async throws(SpaceError) {
    guard isRefreshDue(), let turn = try await pages.turn(waits: false) else { return }
    defer { turn.end() }
    // Another process may have begun one before this one had its turn.
    guard isRefreshDue() else { return }
    let now = now()
    update { $0.state.refreshed = now }
    let scope = opened().state.isUpcomingDue(at: now) ? LaunchScope.upcoming : .previous
    let pass = resumed().flatMap { $0.scope == scope ? $0 : nil } ?? firstPass(over: scope)
    let run = PagedSync.Run(requestsLeft: Self.refreshLimit, isHurried: true)
    try await spareUrgency.calling { () async throws(SpaceError) in
      try await runPasses(from: pass, run, report)
    }
  }

  /// Fetches the first page of the upcoming launches, with a pause only if no process has done so within it.
  func refreshNext(unlessWithin pause: TimeInterval?, _ report: Report) async throws(SpaceError) {
    let now = now()
    let isDue = { (state: LaunchSyncState) in
      pause.map { state.isNextDue(after: $0, at: now) } ?? true
    }
    guard isDue(opened().state) else { return }
    var isOurs = false
    update { content in
      // Under the lock, so that only one of several processes asks.
      isOurs = isDue(content.state)
      if isOurs { content.state.nextAsked = now }
    }
    if isOurs { report(try await fetchNext()) }
  }

  private func fetchNext() async throws(SpaceError) -> LaunchSyncProgress {
    do throws(SpaceError) {
      let page = try await service.page(service.upcoming)
      if page.launches.isEmpty, page.skipped > 0 { throw LaunchLibraryErrors.unreadable(rows: page.skipped) }
      let now = now()
      update { content in
        content.library = content.library.merging(page.launches, at: now)
        content.state.see(page.launches)
        content.state.nextSince = now
      }
      return LaunchSyncProgress(
        scope: .upcoming, received: page.launches.count + page.skipped, total: page.total,
        skipped: page.skipped)
    } catch {
      throw await presentable(error)
    }
  }

  /// Runs passes until none is left; a hurried run ends early at its limit, and when the past launches are not due.
  /// - Throws: the reason why the run ended early, which is also stored.
  private func runPasses(
    from first: LaunchSyncState.Pass, _ start: PagedSync.Run, _ report: @escaping Report
  ) async throws(SpaceError) {
    failure = nil
    let began = now()
    var (run, pass, skipped) = (start, Optional(first), 0)
    do throws(SpaceError) {
      while let current = pass {
        guard try await self.run(current, &run, &skipped, report) else {
          if run.isHurried { break }
          throw LaunchLibraryErrors.limitReached(requests: Self.requestLimit)
        }
        if current.scope == .upcoming { try await fetchEvents(&run) }
        pass = run.isHurried && !opened().state.isPastDue(at: began) ? nil : opened().state.pass
      }
      if skipped > 0 { throw LaunchLibraryErrors.incomplete(skipped: skipped) }
    } catch {
      if error.kind == .cancelled { throw error }
      failure = await presentable(error)
      throw failure ?? error
    }
  }

  private func resumed() -> LaunchSyncState.Pass? {
    let now = now()
    return opened().state.pass.flatMap {
      Freshness.isFresh($0.began, for: Self.passLifetime, at: now) ? $0 : nil
    }
  }

  private func firstPass(over scope: LaunchScope) -> LaunchSyncState.Pass {
    LaunchSyncState.Pass(
      scope: scope, next: scope == .upcoming ? service.upcoming : service.previous(since: cutoff),
      began: now())
  }

  /// The time from which past launches are fetched: a week before the end of the history, or a correction
  /// period before the last fetch.
  private var cutoff: Date {
    let history = LaunchHistory.launches.first.map { $0.net.instant - 604_800 } ?? .distantPast
    return max(history, opened().state.previousSince.map { min($0, now()) - Self.correction } ?? .distantPast)
  }
}

extension LaunchRepository {
  /// Fetches the pages of a pass.
  /// - Returns: false when the requests were used up before the end of the pass.
  private func run(
    _ start: LaunchSyncState.Pass, _ run: inout PagedSync.Run, _ skipped: inout Int, _ report: Report
  ) async throws(SpaceError) -> Bool {
    var pass = start
    report(pass.progress())
    return try await pages.pages(&run) { end in
      report(pass.progress(waitingUntil: end))
    } fetch: { () async throws(SpaceError) in
      try await page(of: pass)
    } keep: { page throws(SpaceError) in
      try check(page, of: pass)
      pass.received += page.launches.count + page.skipped
      pass.skipped += page.skipped
      skipped += page.skipped
      pass.total = page.total.map { max($0, pass.received) } ?? pass.total
      pass.seen?.formUnion(page.launches.map(\.id))
      let isFirst = pass.scope == .upcoming && pass.next == service.upcoming
      let next = try following(page, of: pass)
      if let next { pass.next = next }
      try keep(page.launches, pass, isNext: isFirst, isComplete: next == nil)
      report(pass.progress())
      return next != nil
    }
  }

  private func page(of pass: LaunchSyncState.Pass) async throws(SpaceError) -> LaunchLibraryPage {
    if pass.scope == .upcoming, pass.next == service.upcoming {
      let now = now()
      update { $0.state.nextAsked = now }
    }
    return try await service.page(pass.next)
  }

  /// Checks a page without launches. There are always upcoming launches, so an empty list of them is an
  /// error, unless none is stored and the service reports a total of 0.
  private func check(_ page: LaunchLibraryPage, of pass: LaunchSyncState.Pass) throws(SpaceError) {
    guard page.launches.isEmpty else { return }
    if page.skipped > 0 { throw LaunchLibraryErrors.unreadable(rows: page.skipped) }
    guard pass.scope == .upcoming else { return }
    let now = now()
    let isAnyKnown = opened().library.fetched.contains { $0.launch.isUpcoming(at: now) && !$0.launch.isEvent }
    if page.total != 0 || isAnyKnown || pass.received > 0 { throw LaunchLibraryErrors.empty }
  }

  private func following(
    _ page: LaunchLibraryPage, of pass: LaunchSyncState.Pass
  ) throws(SpaceError) -> URL? {
    let isOlder = pass.scope == .previous && page.launches.contains { $0.net.instant < cutoff }
    if isOlder || page.launches.count + page.skipped == 0 { return nil }
    return try service.next(of: page).flatMap { $0 == pass.next ? nil : $0 }
  }

  /// - Parameter isNext: true for the page with the next launches.
  /// - Throws: the reason why some of the launches are not stored.
  private func keep(
    _ launches: [Launch], _ pass: LaunchSyncState.Pass, isNext: Bool, isComplete: Bool
  ) throws(SpaceError) {
    let (now, following) = (now(), pass.scope == .upcoming ? firstPass(over: .previous) : nil)
    let changed = update { content in
      content.library = content.library.merging(launches, at: now)
      let refused = content.library.refused
      content.state.see(launches)
      var pass = pass
      // The first page may have been fetched on its own meanwhile, with a launch that moved up.
      if let stored = content.state.pass, stored.began == pass.began {
        pass.seen?.formUnion(stored.seen ?? [])
      }
      content.state.pass = isComplete ? following : pass
      if isNext { content.state.nextSince = now }
      if isComplete, pass.scope == .upcoming {
        content.leaveOutUnlisted(pass, at: now)
        content.state.upcomingSince = pass.began
        content.state.skipped = pass.skipped
      } else if isComplete {
        // All past launches were fetched.
        content.library = LaunchLibrary(
          content.library.fetched.filter { $0.launch.asOf == nil || $0.launch.isUpcoming(at: now) })
        content.state.previousSince = pass.began
        content.state.skipped += pass.skipped
      }
      content.library = LaunchLibrary(content.library.fetched, refused: refused)
    }
    if changed.library.refused > 0 { throw LaunchLibraryErrors.full(refused: changed.library.refused) }
  }
}

extension LaunchLibraryFile.Content {
  /// Removes the upcoming launches that are no longer listed, after a complete pass. Pages shift, so one pass may miss a
  /// launch: it is removed after two passes without it. The bundled list counts as one.
  fileprivate mutating func leaveOutUnlisted(_ pass: LaunchSyncState.Pass, at now: Date) {
    // Unreadable rows, and announced rows that did not come, may be any of the stored launches.
    guard let seen = pass.seen, pass.skipped == 0, pass.received >= pass.total ?? 0 else {
      state.missing = nil
      return
    }
    let (before, known) = (state.missing ?? [], library.fetched)
    // The list itself says where the upcoming launches begin: for a clock that is behind, past ones are upcoming.
    let first = known.lazy.map(\.launch).filter { seen.contains($0.id) }.map(\.net.instant).min()
    let unlisted = known.map(\.launch).filter { launch in
      !seen.contains(launch.id) && !launch.isEvent && launch.isUpcoming(at: now)
        && (launch.asOf != nil || launch.net.instant >= first ?? .distantPast)
    }
    let gone = Set(unlisted.filter { $0.asOf != nil || before.contains($0.id) }.map(\.id))
    state.missing = Set(unlisted.map(\.id)).subtracting(gone)
    library = LaunchLibrary(known.filter { !gone.contains($0.launch.id) })
  }
}

extension LaunchSyncState {
  /// Notes launches that the service has listed outside of the pass that looks for missing ones, or within it.
  mutating func see(_ launches: [Launch]) {
    let keys = launches.map(\.id)
    missing?.subtract(keys)
    if pass?.scope == .upcoming { pass?.seen?.formUnion(keys) }
  }
}

extension LaunchSyncState.Pass {
  fileprivate func progress(waitingUntil end: Date? = nil) -> LaunchSyncProgress {
    LaunchSyncProgress(scope: scope, received: received, total: total, skipped: skipped, waitingUntil: end)
  }
}
