import SpaceDomain

/// An answer about watched launches, and the reason why it is not live.
typealias WatchAnswer = (launches: [Launch], reason: SpaceError?)

protocol WatchSource: Sendable {
  /// The least seconds between two requests.
  var shortest: TimeInterval { get }
  /// True if the watch ends when its launches are over.
  var endsWithLaunches: Bool { get }
  /// - Parameter overdue: launches whose outcome should be known by now.
  /// - Throws: an error that ends the watch.
  func ask(overdue: [Launch.ID]) async throws -> WatchAnswer
}

struct SingleLaunch: WatchSource {
  let launches: any LaunchRepositoryProtocol
  let id: Launch.ID

  let shortest = WatchSchedule.shortest
  let endsWithLaunches = true

  func ask(overdue: [Launch.ID]) async throws -> WatchAnswer {
    do throws(SpaceError) {
      let answer = try await launches.launch(id: id)
      // Ignore stored answers.
      return (answer.reason == nil ? [answer.value] : [], answer.reason)
    } catch {
      if [.notFound, .cancelled].contains(error.kind) { throw error }
      return ([], error)
    }
  }
}

/// All upcoming launches that match a search.
///
/// One request fetches the next hundred launches, so watching many costs no more than watching one. The whole
/// list is fetched rarely, and a launch that is no longer listed is requested alone.
struct MatchingLaunches: WatchSource {
  let launches: any LaunchRepositoryProtocol
  let query: String
  var hasEvents = true
  var budget = RequestBudget(clock: ContinuousClock())

  let shortest: TimeInterval = 360
  let endsWithLaunches = false

  func ask(overdue: [Launch.ID]) async throws -> WatchAnswer {
    var reason: SpaceError?
    do throws(SpaceError) {
      if await launches.isRefreshDue(), await budget.take(5) { try await launches.refresh().finish() }
      if await budget.take(1) { try await launches.refreshNext() }
    } catch {
      if error.kind == .cancelled { throw error }
      reason = error
    }
    var answer: WatchAnswer = (try await known(), reason)
    let missing = overdue.first { id in !answer.launches.contains { $0.id == id && $0.status.isOutcome } }
    if reason == nil, let missing, await budget.take(1, leaving: 10),
      let launch = try? await launches.launch(id: missing), launch.reason == nil
    {
      answer.launches.removeAll { $0.id == missing }
      answer.launches.append(launch.value)
    }
    return answer
  }

  /// The upcoming launches, and the newest past ones for their outcomes. A change from a bundled one is no news.
  func known() async throws -> [Launch] {
    let upcoming = try await launches.search(query, in: .upcoming).value
    let past = try await launches.search(query, in: .previous).value.prefix(100)
    return (upcoming + past).filter { !$0.isBundled && (hasEvents || !$0.isEvent) }
  }
}

/// Limits the requests of an hour to 14 of the 15 that the service allows: one is left to other commands.
actor RequestBudget {
  private let now: @Sendable () -> Duration
  private var taken: [Duration] = []

  /// - Parameter clock: measures hours, independently of the wall clock.
  init<C: Clock<Duration>>(clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// Takes some requests; false if not enough are left, and some to spare.
  func take(_ count: Int, leaving spare: Int = 0) -> Bool {
    let now = now()
    taken.removeAll { now - $0 >= .seconds(3_600) }
    guard taken.count + count + spare <= 14 else { return false }
    taken += Array(repeating: now, count: count)
    return true
  }
}

/// The times of requests about a watched launch: rare while it is far off, frequent near T-0, and within the
/// limit of the service (15 calls an hour, of which 3 are left to other commands).
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
