import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bringing the library up to date: first the upcoming launches, then the newest past ones.
///
/// The position is kept with every page, so that a sync that was stopped continues with the next page, in this process
/// or another. Only a complete list that could be read throughout lets upcoming launches be forgotten.
extension LaunchRepository {
  typealias Report = @Sendable (LaunchSyncProgress) -> Void

  /// A pass that was stopped longer ago than this begins anew, because pages have moved; in seconds.
  private static let passLifetime: TimeInterval = 43_200
  /// Outcomes of launches are corrected for this long, in seconds: 30 days.
  private static let correction: TimeInterval = 2_592_000
  /// A number of pages that no list reaches: it stops a server that lists without end.
  private static let pageCountLimit = 200
  /// A page that is refused is asked for again this many times at most.
  private static let waitLimit = 3
  /// The requests that a refresh may take of the 15 an hour.
  private static let refreshLimit = 4

  /// One run of ``sync()`` or ``refresh()``: the calls and the time that it has left.
  struct Run {
    /// The calls that are left, as far as the service has told.
    var callsLeft: Int?
    var patience = SyncPatience()
    /// The pages that may still be asked for.
    var pagesLeft = LaunchRepository.pageCountLimit * 2
    /// True when a wait ends the run instead.
    var isHurried = false
    /// The rows that could not be read.
    var skipped = 0
  }

  /// The upcoming and the past launches.
  /// - Throws: a ``PresentableError``, or `CancellationError`.
  func runSync(_ report: @escaping Report) async throws {
    try await telling {
      var run = Run()
      var pass: LaunchSyncState.Pass? = self.resumed() ?? self.firstPass(over: .upcoming)
      while let current = pass {
        _ = try await self.run(current, &run, report)
        pass = self.opened().state.pass
      }
      if run.skipped > 0 { throw LaunchLibraryError.incomplete(skipped: run.skipped) }
    }
  }

  /// The upcoming launches alone, if they are old, without a wait and with a part of the calls of an hour.
  /// - Throws: a ``PresentableError``, or `CancellationError`.
  func runRefresh(_ report: @escaping Report) async throws {
    guard isRefreshDue() else { return }
    let now = now()
    update { $0.state.refreshed = now }
    try await telling {
      var run = Run()
      (run.pagesLeft, run.isHurried) = (Self.refreshLimit, true)
      let resumed = self.resumed().flatMap { $0.scope == .upcoming ? $0 : nil }
      _ = try await self.run(resumed ?? self.firstPass(over: .upcoming), &run, report)
      if run.skipped > 0 { throw LaunchLibraryError.incomplete(skipped: run.skipped) }
    }
  }

  /// Stores the reason why a run ended early, as a presentable error.
  private func telling(_ body: () async throws -> Void) async throws {
    note(nil)
    do {
      try await body()
    } catch {
      guard error as? NetworkError != .cancelled, !(error is CancellationError) else {
        throw CancellationError()
      }
      let reason = (error as? NetworkError).map(presentable) ?? error as? any PresentableError
      note(reason)
      throw reason ?? error
    }
  }

  private func resumed() -> LaunchSyncState.Pass? {
    guard let pass = opened().state.pass else { return nil }
    return (0..<Self.passLifetime).contains(now().timeIntervalSince(pass.began)) ? pass : nil
  }

  private func firstPass(over scope: LaunchScope) -> LaunchSyncState.Pass {
    LaunchSyncState.Pass(
      scope: scope, next: scope == .upcoming ? service.upcoming : service.previous(since: cutoff),
      began: now())
  }

  /// Earlier launches are at hand: the history with a week for its last launches, or those fetched before.
  private var cutoff: Date {
    let history = LaunchHistoryTable.bundled.last.map { $0 - 604_800 } ?? .distantPast
    return max(history, opened().state.previousSince.map { min($0, now()) - Self.correction } ?? .distantPast)
  }

  /// - Returns: false when the run's pages ended before the pass.
  private func run(_ start: LaunchSyncState.Pass, _ run: inout Run, _ report: @escaping Report) async throws
    -> Bool
  {
    var pass = start
    report(pass.progress())
    for _ in 0..<Self.pageCountLimit {
      guard run.pagesLeft > 0 else { return false }
      run.pagesLeft -= 1
      let page = try await page(of: pass, &run, report)
      try check(page, of: pass)
      pass.received += page.launches.count + page.skipped
      pass.skipped += page.skipped
      run.skipped += page.skipped
      pass.total = page.total.map { max($0, pass.received) } ?? pass.total
      let next = try following(page, of: pass)
      if let next { pass.next = next }
      keep(page.launches, pass, isComplete: next == nil)
      report(pass.progress())
      if next == nil { return true }
    }
    throw NetworkError.unexpectedAnswer("\(service.name) lists launches without end.")
  }

  /// A page without a launch says nothing about those that are known. Of upcoming ones there are always some, so an
  /// empty list of them is a fault unless none is known and the service says that there are none.
  private func check(_ page: LaunchLibraryPage, of pass: LaunchSyncState.Pass) throws(LaunchLibraryError) {
    guard page.launches.isEmpty else { return }
    if page.skipped > 0 { throw .unreadable(rows: page.skipped) }
    guard pass.scope == .upcoming else { return }
    let now = now()
    let fetched = opened().library.fetched
    let isAnyKnown = (0..<fetched.count).contains { fetched.isUpcoming($0, at: now) }
    if page.total != 0 || isAnyKnown || pass.received > 0 { throw .empty }
  }

  /// The next page of a pass; nil when it is complete.
  private func following(
    _ page: LaunchLibraryPage, of pass: LaunchSyncState.Pass
  ) throws(NetworkError) -> URL? {
    let isOlder = pass.scope == .previous && page.launches.contains { $0.net.instant < cutoff }
    guard !isOlder, page.launches.count + page.skipped > 0, let next = try service.next(of: page),
      next != pass.next
    else { return nil }
    return next
  }

  private func keep(_ launches: [Launch], _ pass: LaunchSyncState.Pass, isComplete: Bool) {
    let (now, following) = (now(), pass.scope == .upcoming ? firstPass(over: .previous) : nil)
    // Rows that could not be read, or were told of and did not come, may be any of those that are known.
    let isWhole = pass.skipped == 0 && pass.received >= pass.total ?? 0
    update { content in
      var absent = LaunchLibrary.Absent.stay
      content.state.pass = isComplete ? following : pass
      if isComplete, pass.scope == .upcoming {
        // Pages move, so one pass may have missed a launch: only two that did not tell of it let it be forgotten.
        absent = isWhole ? content.state.upcomingSince.map { .forgotten(before: $0) } ?? .stay : .renewed
        content.state.upcomingSince = pass.began
        content.state.skipped = pass.skipped
      } else if isComplete {
        content.state.previousSince = pass.began
        content.state.skipped += pass.skipped
      }
      content.library = LaunchLibrary(content.library.merging(launches, at: now, absent: absent))
    }
  }
}

// MARK: - The limit

extension LaunchRepository {
  /// Asks for the pass's next page as soon as that is allowed.
  /// - Throws: ``LaunchLibraryError/throttled(until:)`` when it would take too long; status 429 when it was not allowed
  ///   after several waits either.
  private func page(
    of pass: LaunchSyncState.Pass, _ run: inout Run, _ report: Report
  ) async throws -> LaunchLibraryPage {
    var wait: Duration?
    for _ in 0...Self.waitLimit {
      try await waitForTurn(pass, &run, report)
      do throws(NetworkError) {
        try await take(from: &run.callsLeft)
        return try await service.page(pass.next)
      } catch {
        guard case .status(429, let told) = error else { throw error }
        run.callsLeft = nil
        wait = told
        refuse(for: told)
      }
    }
    throw NetworkError.status(429, retryAfter: wait)
  }

  /// Takes one of the calls that are left; where their number is not known, the service is asked for it. A service that
  /// does not answer that is asked for the page all the same.
  /// - Throws: status 429 when none is left.
  private func take(from calls: inout Int?) async throws(NetworkError) {
    if calls ?? 0 <= 0 {
      do throws(NetworkError) {
        let throttle = try await service.throttle()
        guard throttle.remaining > 0 else {
          throw .status(429, retryAfter: throttle.wait > .zero ? throttle.wait : nil)
        }
        calls = throttle.remaining
      } catch .status(429, let wait) {
        throw .status(429, retryAfter: wait)
      } catch .cancelled {
        throw .cancelled
      } catch {
        logger.log(.info, .repository, "\(service.name) does not tell its limit: \(error.code)")
      }
    }
    calls = calls.map { $0 - 1 }
  }

  private func refuse(for wait: Duration?) {
    let end = SyncPatience.end(of: LaunchLibraryService.wait(wait), now: now())
    update { $0.state.askAgain = end }
  }

  private func waitForTurn(_ pass: LaunchSyncState.Pass, _ run: inout Run, _ report: Report) async throws {
    guard let kept = opened().state.askAgain else { return }
    if let end = SyncPatience.believed(kept, now: now()) {
      guard !run.isHurried, let wait = run.patience.take(until: end, now: now()) else {
        throw LaunchLibraryError.throttled(until: end)
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
