import Foundation
import SpaceTestSupport
import Synchronization
import Testing

/// A Launch Library 2 service with launches that the test defines and may change: paged lists, and single
/// launches.
final class LaunchServer: Sendable {
  /// A launch in the service's format.
  struct Row: Sendable {
    var id: String
    var name = "Falcon 9 Block 5 | Starlink Group 12-1"
    var net: String
    /// The number of `net_precision`: 0 second, 1 minute, 5 day, 7 month.
    var precision = 1
    /// The number of the status: 1 Go, 2 TBD, 3 Success.
    var status = 1
    var agency = "SpaceX"
    var kind = "Communications"
    var place = "Cape Canaveral SFS, FL, USA"
    var updated = "2026-11-20T08:00:00Z"
    /// False for a launch of which the service knows no page but its own record.
    var hasPage = true

    fileprivate var json: [String: Any] {
      [
        "id": id, "name": name, "net": net, "net_precision": ["id": precision],
        "status": ["id": status, "name": "?"], "launch_service_provider": ["name": agency],
        "rocket": ["configuration": ["full_name": String(name.prefix { $0 != "|" })]],
        "mission": [
          "name": String(name.split(separator: "|").last ?? ""), "type": kind, "description": "To orbit.",
          "orbit": ["name": "Low Earth Orbit"],
        ],
        "pad": ["name": "Pad 40", "latitude": 28.56, "longitude": -80.58, "location": ["name": place]],
        "info_urls": hasPage ? [["url": "https://example.org/\(id)", "title": "About it"]] : [],
        "url": "https://ll.thespacedevs.com/2.3.0/launches/\(id)/", "last_updated": updated,
      ]
    }
  }

  let server: LoopbackServer
  private let rows: Mutex<[Row]>
  private let laterPages: Gate?

  /// - Parameters:
  ///   - rows: the launches; those with status 3 are past, the others upcoming.
  ///   - pageLength: the number of launches on a page, whatever is requested.
  ///   - laterPages: a gate that holds back every page of a list after the first.
  ///   - single: a gate that holds back the answers of single launches.
  init(_ rows: [Row] = .all, pageLength: Int = 100, laterPages: Gate? = nil, single: Gate? = nil) throws {
    self.laterPages = laterPages
    server = try LoopbackServer()
    self.rows = Mutex(rows)
    for (name, isPast) in [("upcoming", false), ("previous", true)] {
      server.route("/2.3.0/launches/\(name)/") { [weak self] request in
        self?.page(request, isPast: isPast, pageLength) ?? .status(500)
      }
    }
    server.route("/2.3.0/launches/*") { [weak self] request in
      let id = request.path.split(separator: "/").last.map(String.init)
      let row = self?.rows.withLock { rows in rows.first { $0.id == id } }
      let answer = row.map { LoopbackServer.Response.json(Self.text($0.json)) } ?? .status(404)
      return single.map { answer.held(by: $0) } ?? answer
    }
  }

  /// A user of this server.
  func user(_ more: [String: String] = [:]) throws -> ConsoleSession {
    try ConsoleSession(server: nil, variables: variables.merging(more) { $1 })
  }

  /// A user whose library has been synced.
  func syncedUser(at location: SourceLocation = #_sourceLocation) async throws -> ConsoleSession {
    let user = try user()
    #expect(try await user.run("launches", "sync").exitCode == 0, sourceLocation: location)
    return user
  }

  /// The environment variable that directs the program to this server.
  var variables: [String: String] { ["SPACE_EXPLORER_LAUNCHES_URL": server.url("/2.3.0").absoluteString] }

  /// The paths of all requests for launches so far.
  var asked: [String] {
    server.requests.filter { !$0.path.contains("/events/") }.map {
      $0.path + ($0.query["offset"].map { "?offset=\($0)" } ?? "")
    }
  }

  /// The number of requests for events so far.
  var askedForEvents: Int { server.requests.count { $0.path.contains("/events/") } }

  /// Serves events: a docking at 14:12 UTC on 3 December, and a spacewalk in December.
  func serveEvents() {
    server.route("/2.3.0/events/upcoming/") { _ in
      .json(
        """
        {"count":2,"next":null,"results":[
          {"id":1201,"name":"Progress MS-35 Docking","type":{"id":2,"name":"Docking"},
           "date":"2026-12-03T14:12:00Z","date_precision":{"id":1,"name":"Minute","abbrev":"MIN"},
           "location":"International Space Station","description":"A cargo ship arrives.",
           "url":"https://ll.thespacedevs.com/2.3.0/events/1201/","vid_urls":[]},
          {"id":1202,"name":"US EVA-95","type":{"id":3,"name":"EVA"},"date":"2026-12-31T00:00:00Z",
           "date_precision":{"id":7,"name":"Month"},"location":"International Space Station"}]}
        """)
    }
  }

  /// Changes the data of a launch.
  func change(_ id: String, _ change: (inout Row) -> Void) {
    rows.withLock { rows in
      if let place = rows.firstIndex(where: { $0.id == id }) { change(&rows[place]) }
    }
  }

  /// The service has the launch no more.
  func remove(_ id: String) { rows.withLock { $0.removeAll { $0.id == id } } }

  private func page(_ request: LoopbackServer.Request, isPast: Bool, _ length: Int) -> LoopbackServer.Response
  {
    let rows = rows.withLock { $0 }.filter { ($0.status == 3) == isPast }
    let offset = request.query["offset"].flatMap { Int($0) } ?? 0
    let end = min(offset + length, rows.count)
    var page: [String: Any] = ["count": rows.count, "results": rows[min(offset, end)..<end].map(\.json)]
    if end < rows.count { page["next"] = "\(request.baseURL)\(request.path)?limit=\(length)&offset=\(end)" }
    let response = LoopbackServer.Response.json(Self.text(page))
    if let laterPages, offset > 0 { return response.held(by: laterPages) }
    return response
  }

  private static func text(_ object: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension LaunchServer.Row {
  /// Ten seconds after noon, known to the second.
  static let soon = Self(
    id: "00000001-aaaa-4000-8000-000000000001", net: "2026-11-21T12:00:10Z", precision: 0)
  /// In the evening of the same day.
  static let crew = Self(
    id: "00000002-aaaa-4000-8000-000000000002", name: "Falcon 9 Block 5 | Crew-13",
    net: "2026-11-24T23:30:00Z", kind: "Human Exploration", place: "Kennedy Space Center, FL, USA")
  /// Known only to the month.
  static let artemis = Self(
    id: "00000003-aaaa-4000-8000-000000000003", name: "SLS Block 1B | Artemis IV",
    net: "2027-11-30T00:00:00Z",
    precision: 7, status: 2, agency: "NASA", kind: "Lunar Exploration", place: "Kennedy Space Center, FL, USA"
  )
  /// Known only to the year.
  static let someday = Self(
    id: "00000004-aaaa-4000-8000-000000000004", name: "Ariane 64 | Demo", net: "2028-12-31T00:00:00Z",
    precision: 14, status: 2, agency: "Arianespace")
  /// Two weeks ago.
  static let flown = Self(
    id: "00000005-aaaa-4000-8000-000000000005", name: "Electron | Owl", net: "2026-11-07T03:00:00Z",
    status: 3,
    agency: "Rocket Lab", kind: "Earth Science", place: "Mahia, New Zealand")
}

extension [LaunchServer.Row] {
  static let all: Self = [.soon, .crew, .artemis, .someday, .flown]
}
