import SpaceDomain

/// An answer about watched launches, and the reason why it is not live.
typealias WatchAnswer = (launches: [Launch], reason: SpaceError?)

/// The stored launches of a home in short: another value after this process or another has fetched them.
struct WatchedLibrary: Sendable, Equatable {
  let summary: LaunchLibrarySummary
  /// The time at which the service last listed the watched launches; nil when it never did.
  let listed: Date?
}

protocol WatchSource: Sendable {
  /// True if the watch ends when its launches are over.
  var endsWithLaunches: Bool { get }
  /// The state of the stored launches, without a request.
  func library() async -> WatchedLibrary
  /// The launches as they are stored, without a request.
  func known() async throws -> [Launch]
  /// - Parameters:
  ///   - overdue: launches whose outcome should be known by now.
  ///   - pause: the seconds within which an answer to another process of this home is new enough.
  /// - Throws: an error that ends the watch.
  func ask(overdue: [Launch.ID], pause: TimeInterval) async throws -> WatchAnswer
}

/// One launch. The request for the next launches brings its news too, and is shared by all watches, alerts and status lines
/// of a home; a launch that is not among them is requested alone.
struct SingleLaunch: WatchSource {
  let launches: any LaunchRepositoryProtocol
  /// The launch as it was when the watch began.
  let first: Launch

  let endsWithLaunches = true

  func library() async -> WatchedLibrary {
    await WatchedLibrary(summary: launches.summary(), listed: stored()?.listed)
  }

  func known() async -> [Launch] { [await stored()?.launch ?? first] }

  /// The stored launch with the time at which the service last listed it.
  private func stored() async -> (launch: Launch, listed: Date?)? {
    guard let stored = try? await launches.storedLaunch(id: first.id) else { return nil }
    if case .cached(let since, _) = stored.provenance { return (stored.value, since) }
    return (stored.value, nil)
  }

  func ask(overdue: [Launch.ID], pause: TimeInterval) async throws -> WatchAnswer {
    do throws(SpaceError) {
      return try await CallUrgency.watch.calling { () async throws(SpaceError) in
        if await amongNext() != nil {
          try await launches.refresh(.next(unlessWithin: pause)).finish()
          // Otherwise the service has just left it out.
          if let launch = await amongNext() { return ([launch], nil) }
        }
        let answer = try await launches.launch(id: first.id)
        // Ignore stored answers.
        return (answer.reason == nil ? [answer.value] : [], answer.reason)
      }
    } catch {
      if [.notFound, .cancelled].contains(error.kind) { throw error }
      return ([], error)
    }
  }

  /// The stored launch; nil if the last request for the next launches did not list it.
  private func amongNext() async -> Launch? {
    guard let since = await launches.summary().nextSince, let stored = await stored(),
      let listed = stored.listed, listed >= since
    else { return nil }
    return stored.launch
  }
}

/// All upcoming launches that match a search.
///
/// One request fetches the next hundred launches, so watching many costs no more than watching one, and it is shared by
/// all watches, alerts and status lines of a home. The whole list is fetched rarely, and a launch that is no longer listed
/// is requested alone.
struct MatchingLaunches: WatchSource {
  let launches: any LaunchRepositoryProtocol
  let query: String
  var hasEvents = true

  let endsWithLaunches = false

  func library() async -> WatchedLibrary {
    let summary = await launches.summary()
    return WatchedLibrary(summary: summary, listed: summary.nextSince)
  }

  func ask(overdue: [Launch.ID], pause: TimeInterval) async throws -> WatchAnswer {
    let (isNew, reason) = try await refreshed(pause)
    var answer: WatchAnswer = (try await known(), reason)
    guard isNew, reason == nil,
      let missing = overdue.first(where: { id in
        !answer.launches.contains { $0.id == id && $0.status.isOutcome }
      })
    else { return answer }
    // The call for an outcome can wait, so that it leaves others as details do.
    if let launch = try? await launches.details(of: missing), launch.reason == nil {
      answer.launches.removeAll { $0.id == missing }
      answer.launches.append(launch.value)
    }
    return answer
  }

  /// Fetches the whole list if it is old, then the next launches unless they are new enough.
  private func refreshed(_ pause: TimeInterval) async throws -> (isNew: Bool, reason: SpaceError?) {
    var reason: SpaceError?
    do throws(SpaceError) { try await launches.refresh(.list).finish() } catch {
      if error.kind == .cancelled { throw error }
      // The whole list leaves calls to the next launches; what those get counts.
      reason = error.kind == .throttled ? nil : error
    }
    do throws(SpaceError) {
      var isNew = false
      try await CallUrgency.watch.calling { () async throws(SpaceError) in
        try await launches.refresh(.next(unlessWithin: pause)).finish { _ in isNew = true }
      }
      return (isNew, isNew ? nil : reason)
    } catch {
      if error.kind == .cancelled { throw error }
      return (false, error)
    }
  }

  /// The upcoming launches, and the newest past ones for their outcomes. A change from a bundled one is no news.
  func known() async throws -> [Launch] {
    let (upcoming, past) = (try await stored(.upcoming), try await stored(.previous).prefix(100))
    return (upcoming + past).filter { !$0.isBundled && (hasEvents || !$0.isEvent) }
  }

  private func stored(_ scope: LaunchScope) async throws -> [Launch] {
    // Without words neither an index nor the history is needed.
    query.isEmpty
      ? try await launches.recentLaunches(scope) : try await launches.search(query, in: scope).value
  }
}

/// The times of requests about a watched launch: rare while it is far off, frequent near T-0. Of the 15 calls an hour that
/// Launch Library allows, 3 are left to other commands.
enum WatchSchedule {
  /// The least seconds between two requests: 12 an hour.
  static let shortest: TimeInterval = 300
  static let longest: TimeInterval = 6 * 3_600

  /// The seconds between requests, by the seconds left until T-0; negative is after it.
  private static let stages: [(left: TimeInterval, interval: TimeInterval)] = [
    (7 * 86_400, longest), (86_400, 3 * 3_600), (6 * 3_600, 3_600), (3_600, 1_200),
    // Outcomes are usually published within two hours; if not, the launch was canceled, which is not told yet.
    (-2 * 3_600, shortest), (-86_400, 1_800),
  ]

  /// The seconds until the next request, for the launch that needs it soonest.
  static func pause(_ launches: [Launch], at now: Date) -> TimeInterval {
    launches.lazy.filter { !$0.status.isOutcome }.map { interval(for: $0, at: now) }.min() ?? longest
  }

  private static func interval(for launch: Launch, at now: Date) -> TimeInterval {
    let left = launch.net.period.lowerBound.timeIntervalSince(now)
    let interval = stages.first { left >= $0.left }?.interval ?? longest
    // A launch without a time of day has no T-0 to approach.
    return switch launch.net.precision {
    case .second, .minute, .hour: interval
    case .morning, .afternoon, .day: max(interval, 3_600)
    default: longest
    }
  }
}
