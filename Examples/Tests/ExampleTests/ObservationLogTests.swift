import Foundation
import SpaceData
import SpaceTestSupport
import Synchronization
import Testing

@testable import ObservationLog

/// The log, over a server that keeps what is posted and answers in pages of two.
@Suite struct ObservationLogTests {
  private final class Kept: Sendable {
    let texts = Mutex<[String]>([])
  }

  private let server: LoopbackServer
  private let kept = Kept()

  init() throws {
    server = try LoopbackServer()
    server.route("/log/observations") { [kept] request in
      guard request.method == "GET" else {
        kept.texts.withLock { $0.append(String(decoding: request.body, as: UTF8.self)) }
        return .status(201)
      }
      let (all, start) = (kept.texts.withLock(\.self), Int(request.query["from"] ?? "0") ?? 0)
      let page = LoopbackServer.Response.json("[\(all.dropFirst(start).prefix(2).joined(separator: ","))]")
      let next = "<observations?from=\(start + 2)>; rel=\"next\""
      return start + 2 < all.count ? page.header("Link", next) : page
    }
  }

  private func log() throws -> ObservationLog {
    let service = WebService("observations", "Observations")
    var urls = BaseURLs()
    try urls.replace(service, by: server.url("/log").absoluteString)
    return ObservationLog(api: Space(cachingIn: nil, urls: urls).service(service))
  }

  @Test func `what was added is read again, page by page`() async throws {
    let log = try log()
    let seen = (1...5).map { Observation(text: "Saturn \($0)", at: .sampleNow) }
    for observation in seen { try await log.add(observation) }
    #expect(try await log.all() == seen)
    #expect(server.requests.map(\.method) == Array(repeating: "POST", count: 5) + ["GET", "GET", "GET"])
    #expect(server.requests.first?.headers["content-type"] == "application/json")
  }

  @Test func `an addition that fails halfway is sent once, and says so`() async throws {
    server.route("/log/observations") { _ in .status(201).broken(.close, at: .start) }
    let log = try log()
    let error = await #expect(throws: SpaceError.self) {
      try await log.add(Observation(text: "Saturn", at: .sampleNow))
    }
    #expect(error?.kind == .connectionLost && server.requests.count == 1)
  }

  @Test func `the program adds a line and prints the log, with the token in its header field`() throws {
    let arguments = [server.url("/log").absoluteString, "Saturn's rings"]
    let printed = try Program.output(
      of: "ObservationLog", arguments, environment: ["OBSERVATIONS_TOKEN": "a-token-of-letters"])
    #expect(printed.hasSuffix("Z Saturn's rings\n"))
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer a-token-of-letters" })
    #expect(try Program.output(of: "ObservationLog", [], endingWith: 2).hasPrefix("Usage: "))
    let broken = try Program.output(
      of: "ObservationLog", arguments, environment: ["OBSERVATIONS_TOKEN": "schlüssel"], endingWith: 1)
    #expect(broken.hasPrefix("This is not a key") && server.requests.count == 2)
  }
}
