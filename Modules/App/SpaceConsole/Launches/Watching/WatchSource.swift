import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An answer about launches that are watched.
struct WatchAnswer: Sendable {
  /// Those that were told of.
  var launches: [Launch]
  /// Why the answer is not the service's own.
  var reason: (any PresentableError)?
  /// The instant from which the service may be asked again, where it has told.
  var askAgain: Date?
}

/// Answers about launches that are watched.
protocol WatchSource: Sendable {
  /// The shortest time between two questions, in seconds.
  var shortest: TimeInterval { get }
  /// True if the watch ends with its launches.
  var endsWithLaunches: Bool { get }
  /// Asks.
  /// - Parameter overdue: launches whose outcome should be known.
  /// - Throws: what ends the watch.
  func ask(overdue: [Launch.ID]) async throws -> WatchAnswer
}

/// One launch, with all its details.
struct SingleLaunch: WatchSource {
  let launches: LaunchesUseCase
  let first: Launch

  let shortest = WatchSchedule.shortest
  let endsWithLaunches = true

  func ask(overdue: [Launch.ID]) async throws -> WatchAnswer {
    do {
      let answer = try await launches.launch(id: first.id)
      guard let reason = answer.reason else { return WatchAnswer(launches: [answer.value]) }
      return WatchAnswer(launches: [], reason: reason, askAgain: await launches.summary().askAgain)
    } catch let error as any PresentableError where error.kind != .notFound {
      return WatchAnswer(launches: [], reason: error, askAgain: await launches.summary().askAgain)
    }
  }
}

/// All upcoming launches that a search finds.
///
/// One request brings the next hundred launches, so that many are watched for the price of one. The whole list is
/// fetched seldom, and a launch that is not listed any more is asked for by itself.
struct MatchingLaunches: WatchSource {
  let launches: LaunchesUseCase
  /// The words that all must occur; empty for all launches.
  let query: String
  let budget: RequestBudget

  let shortest: TimeInterval = 360
  let endsWithLaunches = false

  /// The past launches that are looked through for outcomes.
  private static let recent = 100

  func ask(overdue: [Launch.ID]) async throws -> WatchAnswer {
    var reason: (any PresentableError)?
    do {
      if await budget.takeWhole(4) { try await launches.refresh() }
      if await budget.take(1) { try await launches.refreshNext() }
    } catch let error as any PresentableError {
      reason = error
    }
    var answer = WatchAnswer(launches: try await known(), reason: reason)
    let missing = overdue.first { id in !answer.launches.contains { $0.id == id && $0.status.isOutcome } }
    if reason == nil, let missing, await budget.take(1, leaving: 10),
      let launch = try? await launches.launch(id: missing), launch.reason == nil
    {
      answer.launches.removeAll { $0.id == missing }
      answer.launches.append(launch.value)
    }
    if reason != nil { answer.askAgain = await launches.summary().askAgain }
    return answer
  }

  /// The launches at hand: upcoming ones, and the newest past ones for their outcomes.
  func known() async throws -> [Launch] {
    let upcoming = try await launches.search(query, in: .upcoming)
    let past = try await launches.search(query, in: .previous).prefix(Self.recent)
    return (upcoming + past).filter { $0.identity.launchLibrary != nil }
  }
}

/// The requests of the last hour. The service allows 15; the last one is left to other commands.
actor RequestBudget {
  private let limit: Int
  private let now: @Sendable () -> Duration
  private var taken: [Duration] = []
  /// The time of the last whole list; nil before the first.
  private var whole: Duration?

  /// - Parameter clock: measures hours, whatever the wall clock does.
  init<C: Clock<Duration>>(limit: Int = 14, clock: C) {
    let start = clock.now
    self.limit = limit
    now = { start.duration(to: clock.now) }
  }

  /// Takes the requests of the whole list, when it is due; false otherwise.
  func takeWhole(_ count: Int) -> Bool {
    let now = now()
    if let whole, now - whole < .seconds(LaunchFreshness.lifetime) { return false }
    guard take(count) else { return false }
    whole = now
    return true
  }

  /// Takes some requests; false if so many are not left.
  /// - Parameter spare: the requests that must be left for others.
  func take(_ count: Int, leaving spare: Int = 0) -> Bool {
    let now = now()
    taken.removeAll { now - $0 >= .seconds(3_600) }
    guard taken.count + count + spare <= limit else { return false }
    taken += Array(repeating: now, count: count)
    return true
  }
}
