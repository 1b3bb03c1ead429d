import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceConsole
@testable import SpaceData

/// A year of launches with slips, scrubs and holds, made from a recorded list of 227 upcoming launches, and a
/// service that reports their state at an instant. A usual run takes every third launch.
final class ReplayedYear: LaunchRepositoryProtocol {
  static let fixture = "launch_corpus/ll2_upcoming_227_normalised_2026-08-22.json"
  static let start = LaunchSamples.instant("2026-01-01T00:00:00Z")
  static let length: TimeInterval = 365 * 86_400

  /// The state of a launch from an instant on.
  struct Step: Sendable {
    let from: Date
    let launch: Launch
  }

  /// An event that the watch must report.
  struct Event: Hashable, CustomStringConvertible {
    let launch: String
    let name: String
    let net: Date
    var description: String { "\(launch.prefix(8)) \(name) \(ISO8601.text(net))" }
  }

  /// The address whose calls the budget counts.
  private static let url = URL(string: "https://launches.example")
  private let budget: CallBudget

  private struct State {
    var library: [String: Launch] = [:]
    var requests: [Date] = []
    var refreshed: Date?
  }

  let stories: [[Step]]
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  init(now: @escaping @Sendable () -> Date) throws {
    struct Corpus: Decodable { let launches: [Row] }
    struct Row: Decodable { let id, name: String, provider: String? }
    let data = try #require(Fixtures.recorded(Self.fixture))
    let all = try JSONDecoder().decode(Corpus.self, from: data).launches
    let rows = stride(from: 0, to: all.count, by: Effort.isThorough ? 1 : 3).map { all[$0] }
    var random = SplitMix(state: 16)
    self.now = now
    let url = try #require(Self.url)
    budget = CallBudget(directory: nil, limits: [url: 15], now: now)
    stories = rows.enumerated().map { index, row in
      let share = (Double(index) + 0.5) / Double(rows.count)
      let day = Int(share * 350) + 5
      let launch = Launch(
        identity: LaunchIdentity(launchLibrary: row.id), name: row.name, agency: row.provider,
        net: NET(Self.start.addingTimeInterval(Double(day) * 86_400), precision: .month),
        status: .toBeDetermined)
      return Self.story(of: launch, day: day, &random)
    }
  }

  var requests: [Date] { state.withLock(\.requests) }

  // MARK: - The service

  func launches(_ scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
    try await search("", in: scope)
  }

  func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
    let (now, known) = (now(), state.withLock(\.library).values)
    let found = known.filter { $0.isUpcoming(at: now) == (scope == .upcoming) }
      .sorted { ($0.net.instant, $0.id) < ($1.net.instant, $1.id) }
    return .live(scope == .upcoming ? found : found.reversed())
  }

  func launch(id: String) async throws(SpaceError) -> Sourced<Launch> {
    guard let launch = stories.lazy.compactMap({ self.standing($0) }).first(where: { $0.id == id }) else {
      throw .noLaunch(id: id)
    }
    try await CallUrgency.spare(leaving: spare).calling { () async throws(SpaceError) in
      try await ask { $0[id] = launch }
    }
    return .live(launch)
  }

  func isRefreshDue() async -> Bool { isOld }

  private var isOld: Bool {
    let now = now()
    return state.withLock { state in
      state.refreshed.map { now.timeIntervalSince($0) >= LaunchFreshness.lifetime } ?? true
    }
  }

  func refresh(_ part: LaunchRefresh) -> ProgressStream<LaunchSyncProgress> {
    ProgressStream { [self] report async throws(SpaceError) in
      guard part == .list else {
        try await askNext()
        return report(LaunchSyncProgress(scope: .upcoming, received: 100, total: nil))
      }
      guard isOld else { return }
      state.withLock { $0.refreshed = now() }
      let listed = listed()
      try await CallUrgency.spare(leaving: spare).calling { () async throws(SpaceError) in
        for page in stride(from: 0, to: listed.count, by: 100) {
          try await ask { library in
            for launch in listed.dropFirst(page).prefix(100) { library[launch.id] = launch }
          }
        }
      }
    }
  }

  private func askNext() async throws(SpaceError) {
    let listed = listed().prefix(100)
    try await ask { library in for launch in listed { library[launch.id] = launch } }
  }

  /// The calls that are left to news: more while a launch is near.
  private var spare: Int {
    let now = now()
    let isNear = state.withLock(\.library).values.contains {
      $0.net.precision <= .hour && !$0.status.isOutcome && abs($0.net.instant.timeIntervalSince(now)) < 7_200
    }
    return isNear ? 13 : 5
  }

  func sync() -> ProgressStream<LaunchSyncProgress> { ProgressStream { _ in } }
  func summary() async -> LaunchLibrarySummary {
    LaunchLibrarySummary(launches: 227, historyUntil: "2025-11-30")
  }

  private func ask(_ change: (inout [String: Launch]) -> Void) async throws(SpaceError) {
    if let url = Self.url, let origin = Origin(url) { _ = try await budget.take(origin, CallUrgency.current) }
    let now = now()
    state.withLock { state in
      state.requests.append(now)
      change(&state.library)
    }
  }

  /// The upcoming list: a launch with a known outcome stays in it for a day.
  private func listed() -> [Launch] {
    let now = now()
    return stories.compactMap { standing($0) }
      .filter { !$0.status.isOutcome || now.timeIntervalSince($0.net.instant) < 86_400 }
      .sorted { ($0.net.instant, $0.id) < ($1.net.instant, $1.id) }
  }

  private func standing(_ story: [Step]) -> Launch? {
    let now = now()
    return story.last { $0.from <= now }?.launch
  }
}

// MARK: - The stories

extension ReplayedYear {
  /// The states of a launch from its announcement to its outcome: it slips while still far away, becomes
  /// precise, is scrubbed or held shortly before its time, and flies.
  private static func story(of first: Launch, day: Int, _ random: inout SplitMix) -> [Step] {
    var steps = [Step(from: .distantPast, launch: first)]
    func add(_ from: Date, _ net: Date, _ precision: NETPrecision, _ status: LaunchStatus) {
      var launch = steps[steps.count - 1].launch
      (launch.net, launch.status) = (NET(net, precision: precision), status)
      steps.append(Step(from: from, launch: launch))
    }
    var day = day
    for _ in 0..<Int.random(in: 0...2, using: &random) where day < 330 {
      let seen = start.addingTimeInterval(Double(day - 4) * 86_400 + 7_000)
      day += Int.random(in: 32...70, using: &random)
      add(seen, start.addingTimeInterval(Double(day) * 86_400), .month, .toBeDetermined)
    }
    var net = start.addingTimeInterval(
      Double(day) * 86_400 + Double(Int.random(in: 0..<1_440, using: &random) * 60))
    add(net.addingTimeInterval(-3.5 * 86_400), net, .day, .toBeConfirmed)
    add(net.addingTimeInterval(-2 * 86_400), net, .minute, .go)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let isHold = Bool.random(using: &random)
      let seen = net.addingTimeInterval(isHold ? -35 * 60 : -25 * 60)
      if isHold {
        add(seen, net, .minute, .hold)
        net += 3 * 3_600
        add(seen.addingTimeInterval(900), net, .minute, .go)
      } else {
        net += 86_400
        add(seen, net, .minute, .go)
      }
    }
    add(net.addingTimeInterval(60), net, .minute, .inFlight)
    add(net.addingTimeInterval(1_860), net, .minute, .success)
    return steps
  }

  /// The events of the year, computed without a watch.
  func events(marks: [Int]) -> [Event] {
    let end = Self.start.addingTimeInterval(Self.length)
    return stories.flatMap { story in
      zip(story, story.dropFirst().map(Optional.some) + [nil]).enumerated().flatMap { index, pair in
        let (step, next) = pair
        var events: [Event] = []
        if index > 0, step.from > Self.start, step.from < end {
          let old = LaunchStanding(story[index - 1].launch)
          events += LaunchEvent.changes(from: old, to: step.launch, at: step.from)
            .map { Event(launch: step.launch.id, name: $0.name, net: step.launch.net.instant) }
        }
        return events + Self.marks(marks, of: step, until: min(next?.from ?? end, end))
      }
    }
  }

  private static func marks(_ marks: [Int], of step: Step, until end: Date) -> [Event] {
    let (net, status) = (step.launch.net, step.launch.status)
    guard net.precision.isExact, status == .go else { return [] }
    return marks.filter { mark in
      let time = net.instant.addingTimeInterval(-Double(mark * 60))
      return step.from < time && time < end && time > start
    }.map { Event(launch: step.launch.id, name: "due \($0)", net: net.instant) }
  }
}
