import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bringing the library up to date: first the launches to come, then the newest of those that were.
///
/// The position is kept with every page, so that a sync that was stopped goes on with the next page, in this process
/// or another.
extension LaunchRepository {
  typealias Report = @Sendable (LaunchSyncProgress) -> Void

  /// A pass that was stopped longer ago than this begins anew, because pages have moved; in seconds.
  private static let passLifetime: TimeInterval = 43_200
  /// How far back outcomes are still corrected, in seconds: 30 days.
  private static let correction: TimeInterval = 2_592_000
  /// More pages than a list can have: a server that lists without end is stopped.
  private static let pageCountLimit = 200
  /// How often it waits for a page that was refused: for one that always is it would wait without end.
  private static let waitLimit = 3

  /// - Throws: what can be shown, or `CancellationError`.
  func runSync(_ report: @escaping Report) async throws {
    note(nil)
    do throws(NetworkError) {
      var calls = CallAllowance()
      var pass: LaunchSyncState.Pass? = resumed() ?? firstPass(over: .upcoming)
      while let current = pass {
        try await run(current, &calls, report)
        pass = opened().state.pass
      }
    } catch .cancelled {
      throw CancellationError()
    } catch {
      let reason = presentable(error)
      note(reason)
      throw reason
    }
  }

  private func resumed() -> LaunchSyncState.Pass? {
    guard let pass = opened().state.pass, now().timeIntervalSince(pass.began) < Self.passLifetime else {
      return nil
    }
    return pass
  }

  private func firstPass(over scope: LaunchScope) -> LaunchSyncState.Pass {
    LaunchSyncState.Pass(
      scope: scope, next: scope == .upcoming ? service.upcoming : service.previous(since: cutoff),
      began: now())
  }

  /// What was before is at hand: the history with a week for its last launches, or what was fetched before.
  private var cutoff: Date {
    let history = LaunchHistoryTable.bundled.rows.last.map { $0.instant - 604_800 } ?? .distantPast
    return max(history, opened().state.previousSince.map { $0 - Self.correction } ?? .distantPast)
  }

  private func run(
    _ start: LaunchSyncState.Pass, _ calls: inout CallAllowance, _ report: @escaping Report
  ) async throws(NetworkError) {
    var pass = start
    report(pass.progress())
    for _ in 0..<Self.pageCountLimit {
      let page = try await page(of: pass, &calls, report)
      pass.received += page.launches.count + page.skipped
      pass.skipped += page.skipped
      pass.total = page.total.map { max($0, pass.received) } ?? pass.total
      let next = try following(page, of: pass)
      if let next { pass.next = next }
      keep(page.launches, pass, isComplete: next == nil)
      report(pass.progress())
      if next == nil { return }
    }
    throw .unexpectedAnswer("\(service.name) lists launches without end.")
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
    update { content in
      var forgotten = Date.distantPast
      content.state.pass = isComplete ? following : pass
      if isComplete, pass.scope == .upcoming {
        // What neither this pass nor the complete one before it told of: pages move, so one may have missed it.
        forgotten = content.state.upcomingSince ?? forgotten
        content.state.upcomingSince = pass.began
        content.state.skipped = pass.skipped
      } else if isComplete {
        content.state.previousSince = pass.began
        content.state.skipped += pass.skipped
      }
      content.library = LaunchLibrary(content.library.merging(launches, at: now, forgetting: forgotten))
    }
  }
}

// MARK: - The limit

extension LaunchRepository {
  /// How many calls are left, as far as the service has told.
  struct CallAllowance {
    var left: Int?
  }

  /// Asks for the pass's next page as soon as that is allowed.
  /// - Throws: status 429 when that was not allowed after several waits either.
  private func page(
    of pass: LaunchSyncState.Pass, _ calls: inout CallAllowance, _ report: Report
  ) async throws(NetworkError) -> LaunchLibraryPage {
    var wait: Duration?
    for _ in 0...Self.waitLimit {
      try await waitForTurn(pass, report)
      do throws(NetworkError) {
        try await take(from: &calls)
        return try await service.page(pass.next)
      } catch .status(429, let told) {
        calls.left = nil
        wait = told
        refuse(for: told)
      }
    }
    throw .status(429, retryAfter: wait)
  }

  /// Takes one of the calls that are left; where their number is not known, the service is asked for it. Who does not
  /// answer that is asked for the page all the same.
  /// - Throws: status 429 when none is left.
  private func take(from calls: inout CallAllowance) async throws(NetworkError) {
    if calls.left ?? 0 <= 0 {
      do throws(NetworkError) {
        let throttle = try await service.throttle()
        guard throttle.remaining > 0 else {
          throw .status(429, retryAfter: throttle.wait > .zero ? throttle.wait : nil)
        }
        calls.left = throttle.remaining
      } catch .status(429, let wait) {
        throw .status(429, retryAfter: wait)
      } catch .cancelled {
        throw .cancelled
      } catch {
        logger.log(.info, .repository, "\(service.name) does not tell its limit: \(error.code)")
      }
    }
    calls.left = calls.left.map { $0 - 1 }
  }

  private func refuse(for wait: Duration?) {
    let end = now() + LaunchLibraryService.wait(wait).seconds
    update { $0.state.askAgain = end }
  }

  private func waitForTurn(_ pass: LaunchSyncState.Pass, _ report: Report) async throws(NetworkError) {
    guard let end = opened().state.askAgain else { return }
    let left = end.timeIntervalSince(now())
    if left > 0 {
      report(pass.progress(waitingUntil: end))
      do { try await time.sleep(.seconds(left)) } catch { throw .cancelled }
    }
    update { $0.state.askAgain = nil }
  }
}

extension LaunchSyncState.Pass {
  fileprivate func progress(waitingUntil end: Date? = nil) -> LaunchSyncProgress {
    LaunchSyncProgress(scope: scope, received: received, total: total, skipped: skipped, waitingUntil: end)
  }
}
