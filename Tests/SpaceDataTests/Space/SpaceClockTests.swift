import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// The clock that a program gives to the library.
@Suite(.hangLimit) struct SpaceClockTests {
  @Test func `a sync waits by it`() async throws {
    // Given services that refuse the first request for five minutes
    let server = try LoopbackServer()
    let refusal = LoopbackServer.Response.status(429).header("Retry-After", "300")
    server.route("/launches/launches/upcoming/", answers: refusal, .json(#"{"count":0,"results":[]}"#))
    server.route("/apod", answers: refusal, .json("[]"))
    var urls = BaseURLs()
    for service in [WebService.apod, .launches] {
      try urls.replace(service, by: server.url("/\(service.name)").absoluteString)
    }
    let clock = FastForwardClock()
    var options = Space.Options()
    (options.now, options.clock) = ({ .sampleNow }, clock)
    let space = Space(cachingIn: nil, urls: urls, transport: SystemTransport(), options: options)
    // When the program's clock is fast
    await #expect(throws: SpaceError.self) { for try await _ in space.launches.sync() {} }
    await #expect(throws: SpaceError.self) { for try await _ in space.archive.sync() {} }
    // Then both have waited by it, and asked again
    #expect(clock.sleeps.count { $0 == .seconds(300) } == 2)
    #expect(server.requests.count >= 4)
  }
}
