import Foundation
import SpaceData
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite(.hangLimit) struct LaunchWatchTests {
  /// A repository with scripted answers about one launch; the last answer is repeated.
  private struct Catalog: LaunchRepositoryProtocol {
    let answers: MockMethod<String, Sourced<Launch>>

    init(_ first: MockAnswer<Sourced<Launch>>) { answers = MockMethod { _ in first } }

    func launch(id: String) async throws(SpaceError) -> Sourced<Launch> { try await answers(id) }
    func launches(_ scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
      Sourced([], provenance: .sample)
    }
    func search(_ query: String, in scope: LaunchScope) async throws(SpaceError) -> Sourced<[Launch]> {
      Sourced([], provenance: .sample)
    }
    func summary() async -> LaunchLibrarySummary {
      LaunchLibrarySummary(launches: 1, historyUntil: "2024-12-31")
    }
    func sync() -> ProgressStream<LaunchSyncProgress> { ProgressStream { _ in } }
  }

  private let clock = TestClock()
  private let start = LaunchSamples.instant("2026-11-24T15:58:00Z")
  private let told = Recorder<String>()
  private let excuses = Recorder<String>()
  /// The end of the rate limit, half an hour after the first request.
  private let askAgain = LaunchSamples.instant("2026-11-24T16:33:00Z")
  private var throttled: SpaceError { LaunchLibraryErrors.throttled(until: askAgain, now: start + 300) }
  private let excuse =
    "Launch Library limits requests; it can be called again at 24 November 2026, 16:33 UTC."

  private func watch(_ catalog: Catalog) -> LaunchWatch<TestClock> {
    LaunchWatch(
      source: SingleLaunch(launches: catalog, first: launch()),
      now: { start.addingTimeInterval(clock.now.offset / .seconds(1)) },
      clock: clock,
      tell: { event, launch in
        told.record(
          "\(event.name) \(Int(clock.now.offset / .seconds(1))) \(launch.net.countdown(at: start) ?? "")")
      },
      excuse: { excuses.record($0.message) })
  }

  private func launch(_ net: String = "2026-11-24T16:00:00Z", _ status: LaunchStatus = .go) -> Launch {
    LaunchSamples.launch(net: net, .minute, status)
  }

  private func live(_ launch: Launch) -> MockAnswer<Sourced<Launch>> {
    .value(Sourced(launch, provenance: .live(source: "here")))
  }

  /// Advances time through a number of sleeps.
  private func pass(_ sleeps: Int) async throws {
    for _ in 0..<sleeps {
      try await clock.sleepers(1)
      clock.advanceToNextEvent()
    }
  }

  @Test func `it reports T-0, a slip and the end, and then ends`() async throws {
    // Given a launch in two minutes that slips by ten minutes and then flies
    let catalog = Catalog(live(launch("2026-11-24T16:10:00Z")))
    catalog.answers.answers(
      live(launch("2026-11-24T16:10:00Z")), live(launch("2026-11-24T16:10:00Z")),
      live(launch("2026-11-24T16:10:00Z", .success)))
    let watch = watch(catalog)
    // When it sleeps until T-1 min, T-0, the first request, T-1 min, the second request, T-0 and the third
    // request
    let task = Task { try await watch.run([launch()]) }
    try await pass(7)
    try await task.value
    // Then
    #expect(
      told.all == [
        "watching 0 T-00:02:00", "due 60 T-00:02:00", "due 120 T-00:02:00", "slipped 300 T-00:12:00",
        "due 660 T-00:12:00", "due 720 T-00:12:00", "ended 900 T-00:12:00",
      ])
    #expect(catalog.answers.calls == ["aaaa0001-0000", "aaaa0001-0000", "aaaa0001-0000"])
    #expect(excuses.all.isEmpty)
  }

  @Test func `a past launch is reported at once without a request`() async throws {
    let catalog = Catalog(.failure(SpaceError.sample()))
    try await watch(catalog).run([launch("2026-11-24T15:00:00Z", .failure)])
    #expect(told.all == ["watching 0 T+00:58:00", "ended 0 T+00:58:00"])
    #expect(catalog.answers.calls.isEmpty)
  }

  @Test func `when the service refuses, it reports why, waits longer, and continues`() async throws {
    // Given
    let catalog = Catalog(.failure(throttled))
    catalog.answers.answers(.failure(throttled), live(launch("2026-11-24T16:00:00Z", .success)))
    let watch = watch(catalog)
    // When it sleeps until T-1 min, T-0, the refused request and the one after it
    let task = Task { try await watch.run([launch()]) }
    try await pass(4)
    try await task.value
    // Then half an hour has passed between the requests
    #expect(told.all.last == "ended 2100 T-00:02:00")
    #expect(excuses.all == [excuse])
  }

  @Test func `stored launches are not news, and the reason is reported`() async throws {
    let catalog = Catalog(live(launch()))
    let stale = Sourced(
      launch(), provenance: .cached(since: start, source: "here"), reason: throttled)
    catalog.answers.answers(.value(stale), live(launch("2026-11-24T16:00:00Z", .success)))
    let watch = watch(catalog)
    let task = Task { try await watch.run([launch()]) }
    try await pass(4)
    try await task.value
    #expect(told.all.count == 4)
    #expect(excuses.all == [excuse])
  }

  @Test func `a launch that no longer exists ends the watch`() async throws {
    let catalog = Catalog(.failure(SpaceError.noLaunch(id: "x")))
    let watch = watch(catalog)
    let task = Task { try await watch.run([launch()]) }
    try await pass(3)
    await #expect(throws: SpaceError.noLaunch(id: "x")) { try await task.value }
  }

  @Test func `on a terminal it shows every second, and can be canceled at any time`() async throws {
    // Given
    let shown = Recorder<String>()
    var watch = watch(Catalog(live(launch())))
    watch.tick = { launch, now in shown.record(launch.net.countdown(at: now) ?? "") }
    let ticking = watch
    let task = Task { try await ticking.run([launch()]) }
    // When
    try await pass(3)
    try await clock.sleepers(1)
    task.cancel()
    // Then
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(shown.all == ["T-00:02:00", "T-00:01:59", "T-00:01:58", "T-00:01:57"])
  }

  @Test func `a launch with a vague time is requested after six hours, and nothing is due`() async throws {
    let catalog = Catalog(live(launch("2026-11-24T16:00:00Z", .success)))
    let watch = watch(catalog)
    let month = LaunchSamples.launch(net: "2026-11-30T00:00:00Z", .month, .toBeDetermined)
    let task = Task { try await watch.run([month]) }
    try await pass(1)
    try await task.value
    #expect(clock.now.offset == .seconds(6 * 3_600))
    #expect(told.all.map { $0.prefix { $0 != " " } } == ["watching", "ended"])
  }
}
