import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceConsole
@testable import SpaceData

/// Watches beside other processes of one home, each with a repository of its own over the same files.
@Suite(.hangLimit) struct FollowingWatchTests {
  private static let key = "00000001-aaaa-4000-8000-000000000001"
  /// The seconds after which the service publishes another time of the launch, and after which it lists it no more.
  private static let (slip, end) = (101.0, 4_000.0)
  private static let start = LaunchSamples.instant("2026-11-24T15:00:00Z")

  private let folder = TemporaryDirectory()
  private let clock = TestClock()
  private let service = MockTransport()
  private let told = Recorder<String>()
  private let excuses = Recorder<String>()
  /// The requests, each with its second.
  private let asked = Recorder<String>()

  init() {
    service.onSend.answers { [clock, asked] request in
      let (seconds, path) = (clock.now.offset / .seconds(1), request.url.path)
      let rows = seconds < Self.end && !path.contains("previous") ? [Self.row(at: seconds)] : []
      if path.contains("/launches/") {
        asked.record("\(Int(seconds)) " + (path.contains(Self.key) ? "alone" : "list"))
      }
      let isGone = path.contains(Self.key) && rows.isEmpty
      let list = #"{"count":\#(rows.count),"next":null,"results":[\#(rows.joined())]}"#
      let body = path.contains("/events/") ? #"{"count":0,"next":null,"results":[]}"# : list
      return .value(
        HTTPResponse(status: isGone ? 404 : 200, body: Data((isGone ? "{}" : body).utf8), url: request.url))
    }
  }

  /// The launch in the service's format: at first at 15:40, after the slip at 15:55.
  private static func row(at seconds: Double) -> String {
    #"{"id":"\#(key)","name":"Falcon 9 | Test","net":"2026-11-24T15:\#(seconds < slip ? 40 : 55):00Z","#
      + #""net_precision":{"id":1,"name":"Minute"},"status":{"id":1,"name":"Go"},"#
      + #""launch_service_provider":{"name":"SpaceX"},"last_updated":"2026-11-20T00:00:00Z"}"#
  }

  private var now: @Sendable () -> Date {
    { [clock] in Self.start.addingTimeInterval(clock.now.offset / .seconds(1)) }
  }

  /// A process of the home.
  private func process() throws -> LaunchRepository {
    let url = try #require(URL(string: "https://launches.example/2.3.0"))
    let directory = folder.path("cache")
    let budget = CallBudget(directory: directory, limits: [url: 15], now: now)
    let api = APIService(
      name: "Launch Library", transport: MeteredTransport(service, budget: budget),
      addresses: AddressPolicy(userBases: [url]), clock: FastForwardClock())
    return LaunchRepository(
      ServiceEndpoint(service: api, url: url), budget: budget, directory: directory,
      clock: FastForwardClock(),
      now: now)
  }

  private func source(isSingle: Bool) async throws -> any WatchSource {
    let launches = try process()
    guard isSingle else { return MatchingLaunches(launches: launches, query: "falcon") }
    return SingleLaunch(launches: launches, first: try await launches.storedLaunch(id: Self.key).value)
  }

  /// Begins a watch in a process of its own, which ends with the test.
  private func watch(_ source: any WatchSource) async throws -> Task<Void, any Error> {
    let watch = LaunchWatch(
      source: source, now: now, clock: clock, marks: [],
      tell: { [told, clock] event, _ in
        told.record("\(event.name) \(Int(clock.now.offset / .seconds(1)))")
      }, excuse: { [excuses] in excuses.record($0.message) }, follows: true)
    let first = try await source.known()
    return Task { try await watch.run(first) }
  }

  /// Lets time pass, second by second, while some watches are open.
  private func pass(until seconds: Int, watches: Int = 1) async throws {
    while clock.now.offset < .seconds(seconds) {
      try await clock.sleepers(watches)
      clock.advance(by: .seconds(1))
    }
    try await clock.sleepers(watches)
  }

  @Test(arguments: [false, true])
  func `a change is reported within a pause after another process has fetched, and ended`(isSingle: Bool)
    async throws
  {
    // Given a watch, and another process that fetches at 100 s, just before a change is published
    let other = try process()
    try await other.refresh(.list).finish()
    let task = try await watch(source(isSingle: isSingle))
    defer { task.cancel() }
    try await pass(until: 100)
    try await other.refresh(.next(unlessWithin: nil)).finish()
    // When
    try await pass(until: 900)
    // Then the watch asks five minutes after the other one, and not after its own pause at 300 s and 600 s
    #expect(told.all.filter { !$0.hasPrefix("watching") } == ["slipped 405"])
    #expect(asked.all.filter { $0.hasSuffix("list") }.dropFirst(2) == ["100 list", "405 list", "705 list"])
    #expect(!asked.all.contains { $0.hasSuffix("alone") } && excuses.all.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a change that another process has fetched is reported within seconds, without a request`(
    isSingle: Bool
  )
    async throws
  {
    // Given
    let other = try process()
    try await other.refresh(.list).finish()
    let task = try await watch(source(isSingle: isSingle))
    defer { task.cancel() }
    // When another process fetches every four minutes
    for seconds in stride(from: 152, to: 1_200, by: 240) {
      try await pass(until: seconds)
      try await other.refresh(.next(unlessWithin: nil)).finish()
    }
    try await pass(until: 1_250)
    // Then
    #expect(told.all.filter { !$0.hasPrefix("watching") } == ["slipped 155"])
    #expect(asked.all.dropFirst(2).map { $0.prefix { $0 != " " } } == ["152", "392", "632", "872", "1112"])
  }

  @Test func `watches of one launch, of a search and of the app share the calls of an hour`() async throws {
    // Given
    try await process().refresh(.list).finish()
    var tasks: [Task<Void, any Error>] = []
    for isSingle in [true, true, false, false] {
      tasks.append(try await watch(source(isSingle: isSingle)))
    }
    defer { for task in tasks { task.cancel() } }
    let before = asked.all.count
    // When an hour passes, with the launch less than an hour away
    try await pass(until: 3_590, watches: 4)
    // Then they ask every five minutes together, and no call is refused
    #expect((10...12).contains(asked.all.count - before), "\(asked.all)")
    #expect(excuses.all.isEmpty)
    // And each reports the change once
    #expect(told.all.count { $0.hasPrefix("slipped") } == 4)
  }

  @Test func `a launch that the list has no more is requested alone, and the reason is reported`()
    async throws
  {
    // Given a watch of one launch
    try await process().refresh(.list).finish()
    let task = try await watch(source(isSingle: true))
    defer { task.cancel() }
    try await pass(until: Int(Self.end))
    #expect(!asked.all.contains { $0.hasSuffix("alone") })
    // When the service has the launch no more
    try await pass(until: Int(Self.end) + 310)
    // Then
    #expect(asked.all.count { $0.hasSuffix("alone") } == 1)
    #expect(excuses.all == ["Launch Library no longer lists Falcon 9 | Test."])
  }
}
