import SpaceDomain

/// Fetches a list page by page, for all syncs: one pass at a time in a home, each page stored before the next one is
/// requested, with pauses between requests and waits when the service refuses. The position is stored with each page, so
/// that the next run continues there, in this process or another.
///
/// A list says how a page is fetched and how it is stored.
struct PagedSync: Sendable {
  let turns: Turns
  let budget: CallBudget
  /// The service, whose 429 is waited for.
  let url: URL
  let time: MonotonicTime
  let now: @Sendable () -> Date
  /// The pause between two requests.
  var pause = Duration.zero
  /// The wait after a refusal that names none.
  let usualWait: Duration

  /// The most waits for one page.
  private static let waitLimit = 3

  /// One run, with its remaining requests and patience.
  struct Run {
    /// The remaining requests, of which each try is one: the end of every list is in the hands of a server.
    var requestsLeft: Int
    /// True to end the run instead of waiting.
    var isHurried = false
    fileprivate var requests = 0
    fileprivate var patience = SyncPatience()

    init(requestsLeft: Int, isHurried: Bool = false) {
      (self.requestsLeft, self.isHurried) = (requestsLeft, isHurried)
    }
  }

  /// Fetches and stores pages until there is none left.
  /// - Parameters:
  ///   - wait: called with the end of a wait when it begins.
  ///   - fetch: requests the next page.
  ///   - keep: stores it with the position after it; false when it was the last one.
  /// - Returns: false when the requests were used up before the last page.
  func pages<Page: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ run: inout Run, wait: (Date) -> Void,
    fetch: () async throws(SpaceError) -> Page, keep: (Page) throws(SpaceError) -> Bool
  ) async throws(SpaceError) -> Bool {
    while run.requestsLeft > 0 {
      let page = try await request(&run, wait: wait, fetch)
      guard try keep(page) else { return true }
    }
    return false
  }

  /// Makes one request, after the pause, and again after a wait if the service refuses.
  /// - Throws: `SpaceError.Kind.throttled` when the waits would take too long.
  func request<Answer: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ run: inout Run, wait: (Date) -> Void,
    _ fetch: () async throws(SpaceError) -> Answer
  ) async throws(SpaceError) -> Answer {
    var waits = 0
    while true {
      if run.requests > 0, pause > .zero { try await time.sleep(pause) }
      run.requests += 1
      let tries = TryBudget(limit: run.requestsLeft)
      defer { run.requestsLeft -= max(1, tries.used) }
      do throws(SpaceError) { return try await tries.counting(fetch) } catch {
        guard error.kind == .throttled else { throw error }
        let told = SyncPatience.wait(error.retryAfter, usualWait)
        if error.retryAfter == nil { await budget.close(url, for: told) }
        let end = SyncPatience.end(of: told, now: now())
        guard !run.isHurried, waits < Self.waitLimit, run.requestsLeft > max(1, tries.used),
          let time = run.patience.take(until: end, now: now())
        else { throw .status(429, retryAfter: .seconds(end.timeIntervalSince(now()))) }
        waits += 1
        wait(end)
        try await self.time.sleep(.seconds(time))
        await budget.haveWaited(for: url, until: end)
      }
    }
  }

  /// The longest wait for the pass of another process.
  private static let patience = Duration.seconds(60)

  /// Takes the turn of a pass, which no other pass of this home has at the same time.
  /// - Parameter waits: false to return nil when another pass runs.
  /// - Throws: `SpaceError.Kind.storage` when another process does not end its pass.
  func turn(
    isolation: isolated (any Actor)? = #isolation, waits: Bool
  ) async throws(SpaceError) -> Turns.Turn? {
    let turn = try await turns.take(patience: waits ? Self.patience : .zero, time: time)
    if turn == nil, waits { throw turns.held(by: "has been fetching for too long") }
    return turn
  }
}
