import SpaceDomain

/// Updates the library: first the upcoming launches, then the newest past ones.
///
/// The position is stored with every page, so that an interrupted sync continues with the next page, in this
/// process or another. Upcoming launches are removed only after a complete list without unreadable rows.
extension LaunchRepository {
  typealias Report = @Sendable (LaunchSyncProgress) -> Void

  /// Seconds after which an interrupted pass starts over, because pages have shifted.
  private static let passLifetime: TimeInterval = 43_200
  /// Seconds during which outcomes of launches are corrected: 30 days.
  private static let correction: TimeInterval = 2_592_000
  /// The most requests of a sync: the 15 that the service allows an hour.
  static let requestLimit = 15
  private static let waitLimit = 3
  /// The most requests of a refresh, of the 15 allowed an hour.
  private static let refreshLimit = 10

  /// One run of ``sync()`` or ``refresh()``, with its remaining requests and time.
  struct Run {
    var patience = SyncPatience()
    /// The remaining requests, of which each try of a page is one.
    var requestsLeft = LaunchRepository.requestLimit
    /// True to end the run instead of waiting.
    var isHurried = false
    var skipped = 0
  }

  func runSync(_ report: @escaping Report) async throws(SpaceError) {
    try await runPasses(from: resumed() ?? firstPass(over: .upcoming), Run(), report)
  }

  /// Fetches the upcoming launches if they are old, then the past ones that are missing, without waiting and with
  /// few calls. The next refresh continues.
  func runRefresh(_ report: @escaping Report) async throws(SpaceError) {
    guard isRefreshDue() else { return }
    let now = now()
    update { $0.state.refreshed = now }
    let scope = opened().state.isUpcomingDue(at: now) ? LaunchScope.upcoming : .previous
    let pass = resumed().flatMap { $0.scope == scope ? $0 : nil } ?? firstPass(over: scope)
    try await runPasses(from: pass, Run(requestsLeft: Self.refreshLimit, isHurried: true), report)
  }

  /// Fetches the first page of the upcoming launches; see `LaunchRepositoryProtocol.refreshNext()`.
  package func refreshNext() async throws(SpaceError) {
    try checkTurn()
    do throws(SpaceError) {
      let page = try await service.page(service.upcoming)
      let now = now()
      update { $0.library = $0.library.merging(page.launches, at: now) }
    } catch {
      throw presentable(error)
    }
  }

  /// Runs passes until none is left; a hurried run ends early at its limit, and when the past launches are not due.
  /// - Throws: the reason why the run ended early, which is also stored.
  private func runPasses(
    from first: LaunchSyncState.Pass, _ start: Run, _ report: @escaping Report
  ) async throws(SpaceError) {
    failure = nil
    let began = now()
    var (run, pass) = (start, Optional(first))
    do throws(SpaceError) {
      while let current = pass {
        guard try await self.run(current, &run, report) else {
          if run.isHurried { break }
          throw LaunchLibraryErrors.limitReached(requests: Self.requestLimit)
        }
        if current.scope == .upcoming { try await fetchEvents(&run) }
        pass = run.isHurried && !opened().state.isPastDue(at: began) ? nil : opened().state.pass
      }
      if run.skipped > 0 { throw LaunchLibraryErrors.incomplete(skipped: run.skipped) }
    } catch {
      if error.kind == .cancelled { throw error }
      failure = presentable(error)
      throw failure ?? error
    }
  }

  private func resumed() -> LaunchSyncState.Pass? {
    let now = now()
    return opened().state.pass.flatMap {
      (0..<Self.passLifetime).contains(now.timeIntervalSince($0.began)) ? $0 : nil
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

  /// - Returns: false when the request limit was reached before the end of the pass.
  private func run(
    _ start: LaunchSyncState.Pass, _ run: inout Run, _ report: @escaping Report
  ) async throws(SpaceError) -> Bool {
    var pass = start
    report(pass.progress())
    while run.requestsLeft > 0 {
      let page = try await page(of: pass, &run, report)
      try check(page, of: pass)
      pass.received += page.launches.count + page.skipped
      pass.skipped += page.skipped
      run.skipped += page.skipped
      pass.total = page.total.map { max($0, pass.received) } ?? pass.total
      let next = try following(page, of: pass)
      if let next { pass.next = next }
      try keep(page.launches, pass, isComplete: next == nil)
      report(pass.progress())
      if next == nil { return true }
    }
    return false
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

  /// - Throws: the reason why some of the launches are not stored.
  private func keep(_ launches: [Launch], _ pass: LaunchSyncState.Pass, isComplete: Bool) throws(SpaceError) {
    let (now, following) = (now(), pass.scope == .upcoming ? firstPass(over: .previous) : nil)
    // Unreadable rows, and announced rows that did not come, may be any of the stored launches.
    let isWhole = pass.skipped == 0 && pass.received >= pass.total ?? 0
    let changed = update { content in
      var known = content.library.fetched
      content.state.pass = isComplete ? following : pass
      if isComplete, pass.scope == .upcoming {
        if isWhole {
          // Pages shift, so one pass may miss a launch: a launch is removed only after two passes without it. The
          // bundled list counts as one.
          let before = content.state.upcomingSince ?? BundledLaunches.since + 1
          known.removeAll { $0.received < before && $0.launch.isUpcoming(at: now) && !$0.launch.isEvent }
        } else {
          for place in known.indices
          where known[place].launch.isUpcoming(at: now) && known[place].launch.asOf == nil {
            known[place].received = now
          }
        }
        content.state.upcomingSince = pass.began
        content.state.skipped = pass.skipped
      } else if isComplete {
        // All past launches were fetched.
        known.removeAll { $0.launch.asOf != nil && !$0.launch.isUpcoming(at: now) }
        content.state.previousSince = pass.began
        content.state.skipped += pass.skipped
      }
      content.library = LaunchLibrary(known).merging(launches, at: now)
    }
    if changed.library.refused > 0 { throw LaunchLibraryErrors.full(refused: changed.library.refused) }
  }
}

extension LaunchRepository {
  /// Requests the next page of the pass, once the service allows it.
  /// - Throws: `SpaceError.Kind.throttled` when that would take too long; status 429 when the
  ///   service still refuses after several waits.
  private func page(
    of pass: LaunchSyncState.Pass, _ run: inout Run, _ report: Report
  ) async throws(SpaceError) -> LaunchLibraryPage {
    var wait: Duration?
    for _ in 0...Self.waitLimit where run.requestsLeft > 0 {
      try await waitForTurn(pass, &run, report)
      let budget = TryBudget(limit: run.requestsLeft)
      defer { run.requestsLeft -= max(1, budget.used) }
      do throws(SpaceError) {
        return try await budget.counting { () throws(SpaceError) in try await service.page(pass.next) }
      } catch {
        guard error.kind == .throttled else { throw error }
        wait = error.retryAfter
        refuse(for: wait)
      }
    }
    throw .status(429, retryAfter: wait)
  }

  func refuse(for wait: Duration?) {
    let end = SyncPatience.end(of: LaunchLibraryService.wait(wait), now: now())
    update { $0.state.askAgain = end }
  }

  private func waitForTurn(_ pass: LaunchSyncState.Pass, _ run: inout Run, _ report: Report)
    async throws(SpaceError)
  {
    guard let kept = opened().state.askAgain else { return }
    if let end = SyncPatience.believed(kept, now: now()) {
      guard !run.isHurried, let wait = run.patience.take(until: end, now: now()) else {
        throw LaunchLibraryErrors.throttled(until: end, now: now())
      }
      report(pass.progress(waitingUntil: end))
      try await time.sleep(.seconds(wait))
    }
    update { $0.state.askAgain = nil }
  }
}

extension LaunchSyncState.Pass {
  fileprivate func progress(waitingUntil end: Date? = nil) -> LaunchSyncProgress {
    LaunchSyncProgress(scope: scope, received: received, total: total, skipped: skipped, waitingUntil: end)
  }
}
