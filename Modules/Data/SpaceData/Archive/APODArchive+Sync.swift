import SpaceDomain

/// Fetches the texts: all pages the first time, later only the newest days; then days that the pages missed.
///
/// Every page is stored with its position before the next is requested, so that an interrupted sync continues with the
/// next page, in this process or another. From a service that ignores page numbers, all days after the first page are
/// fetched as missed ones.
extension APODArchive {
  typealias Report = @Sendable (ArchiveSyncProgress) -> Void

  /// The most requests in one sync: all pages of 100, and some for gaps.
  static let requestLimit = 120
  /// Seconds after which an interrupted pass starts over, because pages have shifted: a week.
  private static let passLifetime: TimeInterval = 604_800
  /// Days before the newest that are fetched again, because NASA corrects texts.
  private static let correction = 7

  /// Fetches texts; see `APODArchiveProtocol.sync()`.
  package nonisolated func sync() -> ProgressStream<ArchiveSyncProgress> {
    ProgressStream { report throws(SpaceError) in try await self.runSync(report) }
  }

  private struct Run {
    var pass: ArchiveSyncState.Pass
    var fetched = 0
    var requests = PagedSync.Run(requestsLeft: APODArchive.requestLimit)
  }

  private func runSync(_ report: @escaping Report) async throws(SpaceError) {
    let before = current().state.completeSince
    guard let turn = try await pages.turn(waits: true) else { return }
    defer { turn.end() }
    var run = Run(pass: nextPass())
    report(progress(of: run))
    // Another process has fetched everything meanwhile.
    let state = current().state
    if turn.hadToWait, state.pass == nil, state.completeSince != before { return }
    do throws(SpaceError) {
      var isComplete = try await fetchPages(&run, report)
      if isComplete { isComplete = try await fetchGaps(&run, report) }
      if isComplete { try store([], nil, completeSince: run.pass.began) }
      report(progress(of: run, isPartial: !isComplete))
    } catch {
      // Also where no page came, so that the summary tells of the sync.
      if current().state.pass == nil { update { $0.pass = run.pass } }
      guard error.kind == .throttled, let wait = error.retryAfter else { throw error }
      throw ArchiveErrors.throttled(until: SyncPatience.end(of: wait, now: now()), now: now())
    }
  }

  /// The interrupted pass, or else one over all pictures, or over the newest once all were fetched.
  private func nextPass() -> ArchiveSyncState.Pass {
    let (content, now) = (current(), now())
    if let pass = content.state.pass, Freshness.isFresh(pass.began, for: Self.passLifetime, at: now) {
      return pass
    }
    let newest = content.state.completeSince == nil ? nil : content.texts.days.max()
    return ArchiveSyncState.Pass(began: now, from: newest?.advanced(by: -Self.correction))
  }

  private func progress(
    of run: Run, waitingUntil end: Date? = nil, isPartial: Bool = false
  ) -> ArchiveSyncProgress {
    ArchiveSyncProgress(
      page: run.pass.page - 1, pages: run.pass.pages, texts: current().texts.count, fetched: run.fetched,
      skipped: run.pass.skipped, waitingUntil: end, isPartial: isPartial)
  }

  /// Stores pictures and the position.
  /// - Throws: the reason why they could not be stored; a sync that cannot store ends.
  private func store(
    _ apods: [APOD], _ pass: ArchiveSyncState.Pass?, completeSince: Date? = nil
  ) throws(SpaceError) {
    let fault = update(adding: apods) { state in
      state.pass = pass
      state.completeSince = completeSince ?? state.completeSince
    }
    if let fault { throw fault }
  }
}

extension APODArchive {
  /// - Returns: false when the request limit was reached before the last page.
  private func fetchPages(_ run: inout Run, _ report: Report) async throws(SpaceError) -> Bool {
    var (state, requests) = (run, run.requests)
    defer { (run, run.requests) = (state, requests) }
    if state.pass.ignoresPages || state.pass.page > state.pass.pages ?? .max { return true }
    return try await pages.pages(&requests) { end in
      report(progress(of: state, waitingUntil: end))
    } fetch: { () async throws(SpaceError) in
      try await nextPage(&state.pass)
    } keep: { page throws(SpaceError) in
      try keep(page, &state, report)
    }
  }

  private func nextPage(
    _ pass: inout ArchiveSyncState.Pass
  ) async throws(SpaceError) -> ScienceAPODSource.Page? {
    let days = pass.from.map { $0...max($0, APODCalendar(now: now()).today) }
    return try await service.page(pass.page, of: days, perPage: &pass.perPage, mayBeMissing: pass.page > 1)
  }

  /// Stores a page, and the position after it.
  /// - Returns: false after the last page.
  private func keep(
    _ page: ScienceAPODSource.Page?, _ run: inout Run, _ report: Report
  ) throws(SpaceError) -> Bool {
    let number = run.pass.page
    guard let page else {
      // A page may be missing only after the last one.
      if let pages = run.pass.pages, number <= pages { throw ArchiveErrors.emptyPage(number, of: pages) }
      return false
    }
    run.pass.pages = page.pages ?? run.pass.pages
    if page.apods.isEmpty, page.skipped == 0, run.pass.pages == nil, number > 1 { return false }
    try check(page, number, run)
    run.pass.ignoresPages = number > 1 && isRepeated(page)
    run.pass.skipped += page.skipped
    run.pass.page += 1
    try add(page.apods, to: &run)
    report(progress(of: run))
    // A service that ignores the dates lists all pictures.
    if let from = run.pass.from, page.apods.contains(where: { $0.day < from }) { return false }
    return !run.pass.ignoresPages && run.pass.page <= run.pass.pages ?? .max
  }

  /// True for a page that should not be the first, but begins as the first one did.
  private func isRepeated(_ page: ScienceAPODSource.Page) -> Bool {
    guard let newest = current().texts.days.max() else { return false }
    return page.apods.contains { $0.day >= newest }
  }

  /// - Throws: the reason why a page without pictures is a fault.
  private func check(_ page: ScienceAPODSource.Page, _ number: Int, _ run: Run) throws(SpaceError) {
    guard page.apods.isEmpty else { return }
    // Without a new day since the last sync, the list of the newest is empty.
    if page.skipped == 0, run.pass.from != nil, number == 1 { return }
    throw page.skipped == 0
      ? ArchiveErrors.emptyPage(number, of: run.pass.pages)
      : ArchiveErrors.unreadablePage(number, records: page.skipped)
  }

  private func add(_ apods: [APOD], to run: inout Run) throws(SpaceError) {
    let new = new(apods)
    try store(new, run.pass)
    run.fetched += new.count
  }
}

extension APODArchive {
  /// Fetches days that no page contained: pages shift while they are fetched, repeat, or have unreadable
  /// records. Each request ends before the oldest day received.
  /// - Returns: false when the request limit was reached first.
  private func fetchGaps(_ run: inout Run, _ report: Report) async throws(SpaceError) -> Bool {
    for gap in gaps(in: run.pass) {
      var last = gap.upperBound
      while last >= gap.lowerBound {
        guard run.requests.requestsLeft > 0 else { return false }
        let days = gap.lowerBound...last
        guard let page = try await page(of: days, &run, report) else { break }
        let found = page.apods.filter { days.contains($0.day) }
        if run.pass.ignoresPages {
          if found.isEmpty, page.skipped > 0 || !page.apods.isEmpty {
            throw page.apods.isEmpty
              ? ArchiveErrors.unreadablePage(run.pass.page, records: page.skipped)
              : ArchiveErrors.repeatedPage
          }
          run.pass.skipped += page.skipped
          run.pass.page += 1
        }
        try add(found, to: &run)
        report(progress(of: run))
        guard let oldest = found.map(\.day).min(), page.pages != 1 else { break }
        last = oldest.advanced(by: -1)
      }
    }
    return true
  }

  private func page(
    of days: ClosedRange<CalendarDay>, _ run: inout Run, _ report: Report
  ) async throws(SpaceError) -> ScienceAPODSource.Page? {
    var (state, requests) = (run, run.requests)
    defer { (run, run.requests) = (state, requests) }
    return try await pages.request(&requests) { end in
      report(progress(of: state, waitingUntil: end))
    } _: { () async throws(SpaceError) in
      try await service.page(1, of: days, perPage: &state.pass.perPage, mayBeMissing: true)
    }
  }

  /// The days that should have a picture but are not stored, in ranges.
  private func gaps(in pass: ArchiveSyncState.Pass) -> [ClosedRange<CalendarDay>] {
    let known = Set(current().texts.days)
    guard pass.from == nil || pass.ignoresPages, let oldest = known.min(), let newest = known.max() else {
      return []
    }
    let first = pass.ignoresPages ? pass.from ?? APODCalendar.firstDay : oldest
    var gaps: [ClosedRange<CalendarDay>] = []
    for day in first...max(first, newest)
    where !known.contains(day) && !APODCalendar.isWithoutPicture(day) {
      let isNear = gaps.last.map { $0.upperBound.distance(to: day) <= 7 } ?? false
      gaps.append((isNear ? gaps.removeLast().lowerBound : day)...day)
    }
    return pass.ignoresPages ? gaps.reversed() : gaps.suffix(Self.gapLimit)
  }

  /// The most gaps to request; days that never had a picture would be requested in vain.
  private static let gapLimit = 8
}
