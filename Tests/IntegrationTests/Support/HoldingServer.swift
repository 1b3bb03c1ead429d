import Foundation
import SpaceTestSupport

/// A server for all services that holds its answers, so that a request ends only when the program cancels it.
final class HoldingServer: Sendable {
  let server: LoopbackServer
  private let gate = Gate()
  private let today: APODRecord?

  /// - Parameter today: the picture of the day, whose text is answered; its picture is held.
  init(today: APODRecord? = nil) throws {
    (server, self.today) = (try LoopbackServer(), today)
    server.route("/*") { [gate] _ in .json("{}").held(by: gate) }
    // The update of the list goes on when the screen is left, and the details of a launch wait for it.
    for list in ["upcoming", "previous"] {
      server.route("/launches/launches/\(list)/") { _ in .json(#"{"count": 0, "results": []}"#) }
    }
    guard let today else { return }
    server.route(Self.path(of: today)) {
      .json(APODRecord.json(APODRecord.fields(today.science, baseURL: $0.baseURL)))
    }
  }

  /// A user of these services with a key for films.
  func user() throws -> ConsoleSession {
    var variables = ServiceVariables.all { server.url("/\($0)") }
    variables["SPACE_EXPLORER_CONTACTS_URL"] = server.url("/contacts").absoluteString
    variables["TMDB_API_KEY"] = "a-key-of-nobody"
    return try .alone(variables)
  }

  private static func path(of record: APODRecord) -> String {
    "/apod/" + "\(record.day)".dropFirst(2).filter(\.isNumber)
  }

  /// The held requests so far, canceled or not.
  var held: [LoopbackServer.Request] {
    server.requests.filter { request in
      !["/launches/launches/upcoming/", "/launches/launches/previous/", today.map(Self.path)].contains(
        request.path)
    }
  }

  /// Returns the first held request with such a path after the first `count` ones, once it has arrived.
  @discardableResult
  func waitForRequest(_ path: String, after count: Int = 0) async throws -> LoopbackServer.Request {
    while true {
      let arrived = server.requests.count
      if let found = held.dropFirst(count).first(where: { $0.path.hasPrefix(path) }) { return found }
      try await server.waitForRequests(arrived + 1)
    }
  }

  /// Returns when these requests are canceled: their connections, which carry nothing after them, are closed.
  func waitForCancellation(of requests: [LoopbackServer.Request]) async throws {
    let connections = Set(requests.map(\.connection))
    while true {
      let ended = server.abandoned
      if connections.isSubset(of: ended.map(\.connection)) { return }
      try await server.waitForAbandoned(ended.count + 1)
    }
  }
}
