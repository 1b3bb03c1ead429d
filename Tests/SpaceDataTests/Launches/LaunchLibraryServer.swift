import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

/// A substitute for Launch Library 2: its lists and one launch.
final class LaunchLibraryServer: Sendable {
  let server: LoopbackServer
  private let folder = Sandbox()
  /// 2026-11-21T12:00:00Z; it does not advance.
  static let now = Date.sampleNow

  init() throws {
    server = try LoopbackServer()
    list("upcoming", [[]])
    list("previous", [[]])
  }

  var baseURL: URL { server.url("/2.3.0") }
  /// The requests for launches.
  var asked: [String] { server.requests.map(\.target).filter { !$0.contains("/events/") } }

  /// Serves rows on pages that link to the next one.
  /// - Parameter change: changes the answer for a page, given the number of the page.
  func list(
    _ name: String, _ pages: [[String]],
    change: @escaping @Sendable (Int, LoopbackServer.Response) -> LoopbackServer.Response = { $1 }
  ) {
    let total = pages.joined().count
    server.route("/2.3.0/launches/\(name)/") { request in
      let number = request.query["offset"].flatMap { Int($0) } ?? 0
      guard pages.indices.contains(number) else { return .status(404) }
      let next =
        number + 1 < pages.count
        ? "\"\(request.baseURL)/2.3.0/launches/\(name)/?limit=100&mode=normal&offset=\(number + 1)\"" : "null"
      let rows = pages[number].joined(separator: ",")
      return change(
        number, .json(#"{"count":\#(total),"next":\#(next),"previous":null,"results":[\#(rows)]}"#))
    }
  }

  /// A refusal because the calls of the hour are used up.
  static func refusal(wait: Int) -> LoopbackServer.Response {
    .status(429).header("Retry-After", "\(wait)")
  }

  /// A key in the service's format.
  static func key(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// A launch in the service's format.
  static func row(
    _ number: Int, _ name: String = "Falcon 9 Block 5 | Starlink", net: String = "2026-11-28T09:30:00Z",
    status: Int = 1, agency: String = "SpaceX", updated: String = "2026-11-20T00:00:00Z"
  ) -> String {
    #"{"id":"\#(key(number))","name":"\#(name)","net":"\#(net)","net_precision":{"id":1,"name":"Minute"},"#
      + #""status":{"id":\#(status),"name":"x"},"launch_service_provider":{"name":"\#(agency)"},"#
      + #""last_updated":"\#(updated)","pad":{"name":"SLC-40","location":{"name":"Cape Canaveral SFS, FL, USA"}}}"#
  }

  /// The file of the repositories.
  var file: DurableFile { DurableFile("launches", in: StorageDirectory(folder.path), .kept) }

  /// A repository as a new process has it; all repositories of one server share a directory.
  /// - Parameters:
  ///   - now: the instant at which the clock starts.
  ///   - limit: the calls of an hour; nil for a service that sets its limit by refusals.
  func repository(
    clock: any Clock<Duration> = FastForwardClock(), now: Date = now, keeps: Bool = true, limit: Int? = nil,
    logger: SpaceLogger = .silent
  ) -> LaunchRepository {
    let (time, directory) = (MonotonicTime(clock), keeps ? folder.path : nil)
    let present: @Sendable () -> Date = { now + time.now() / .seconds(1) }
    let budget = CallBudget(
      directory: directory, limits: limit.map { [baseURL: $0] } ?? [:], now: present)
    let api = APIService(
      name: "Launch Library", transport: MeteredTransport(SystemTransport(), budget: budget),
      addresses: AddressPolicy(userBases: [baseURL]), clock: clock, generator: ConstantGenerator(number: 0))
    return LaunchRepository(
      ServiceEndpoint(service: api, url: baseURL), budget: budget, directory: directory, clock: clock,
      now: present, faults: StorageFaults(logger: logger), logger: logger)
  }
}

extension LaunchRepository {
  /// The launches of a scope that are not bundled as upcoming ones.
  func told(_ scope: LaunchScope) async throws -> [Launch] {
    try await launches(scope).value.filter { $0.asOf == nil }
  }

  /// Runs a refresh to its end.
  func refreshed() async throws { for try await _ in refresh(.list) {} }

  /// Fetches the next launches if they are older than a pause.
  /// - Returns: true when they were fetched.
  func refreshedNext(unlessWithin pause: Double) async throws(SpaceError) -> Bool {
    var isFetched = false
    try await refresh(.next(unlessWithin: pause)).finish { _ in isFetched = true }
    return isFetched
  }

  /// Runs a sync and returns all its reports.
  func synced() async throws -> [LaunchSyncProgress] {
    var reports: [LaunchSyncProgress] = []
    for try await report in sync() { reports.append(report) }
    return reports
  }
}

extension LaunchLibraryServer {
  /// Rows of launches, ordered by their numbers.
  static func rows(_ numbers: ClosedRange<Int>, net: String = "2026-11-28T09:30:00Z", status: Int = 1)
    -> [String]
  {
    numbers.map { row($0, "Falcon 9 | Test \($0)", net: net, status: status) }
  }
}
