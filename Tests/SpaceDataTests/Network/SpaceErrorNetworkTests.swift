import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct SpaceErrorNetworkTests {
  @Test(
    arguments: [
      (400, SpaceError.Kind.refused, "invalid-request", "The server did not understand the request."),
      (401, .keyRefused, "key-refused", "The server did not accept the key, or asks for one."),
      (403, .accessDenied, "access-denied", "The server denied access."),
      (404, .notFound, "not-found", "The server has nothing at this address."),
      (429, .throttled, "throttled", "The server received too many requests."),
      (500, .unavailable, "server-unavailable", "The server is temporarily unavailable."),
      (503, .unavailable, "server-unavailable", "The server is temporarily unavailable."),
      (511, .refused, "sign-in", "The network asks for a sign-in."),
      (418, .refused, "http-418", "The server answered with status 418."),
    ])
  func `each status has the documented message`(
    status: Int, kind: SpaceError.Kind, code: String, message: String
  ) {
    let error = SpaceError.status(status, retryAfter: nil)
    #expect((error.kind, error.code, error.message) == (kind, code, message))
  }

  @Test func `a requested wait is reported, rounded up`() {
    #expect(SpaceError.status(429, retryAfter: .seconds(30)).hint == "Try again in 30 seconds.")
    #expect(SpaceError.status(503, retryAfter: .milliseconds(200)).hint == "Try again in 1 second.")
    #expect(SpaceError.circuitOpen(retryAfter: .milliseconds(29_100)).hint == "Try again in 30 seconds.")
  }

  @Test func `the wait and the status reach the caller`() {
    let throttled = SpaceError.status(429, retryAfter: .seconds(30))
    #expect((throttled.retryAfter, throttled.status) == (.seconds(30), 429))
    #expect(SpaceError.circuitOpen(retryAfter: .seconds(9)).retryAfter == .seconds(9))
    for worded in [throttled.ofNASA, throttled.ofTMDB, throttled.ofContacts(at: "h")] {
      #expect((worded.kind, worded.retryAfter) == (.throttled, .seconds(30)))
    }
    #expect(throttled.ofLaunchLibrary(now: .sampleNow).retryAfter == .seconds(30))
  }

  @Test func `round sizes are written in MB`() {
    #expect(SpaceError.tooLarge(limit: 5_000_000).message.hasSuffix("5 MB."))
    #expect(SpaceError.tooLarge(limit: 1_500_000).message.hasSuffix("1.5 MB."))
    #expect(SpaceError.tooLarge(limit: 1_000).message.hasSuffix("1000 bytes."))
  }

  @Test func `every case has its own code and a complete sentence`() {
    let all: [SpaceError] = [
      .offline, .hostNotFound(host: "h"), .unreachable(host: "h"), .connectionLost(host: "h"),
      .truncated(host: "h"),
      .timedOut(host: "h"), .insecure(host: "h"), .tooLarge(limit: 1), .forbiddenAddress("x"),
      .status(404, retryAfter: nil), .unexpectedAnswer("Odd."), .circuitOpen(retryAfter: .seconds(1)),
      .headersTooLong(host: "h"), .redirectLoop(host: "h"), .signIn(511), .libraryMissing("Gone."),
      .noResources("Full."), .cancelled,
    ]
    #expect(Set(all.map(\.code)).count == all.count)
    // A command at the end of a hint has no full stop, so that it can be copied.
    let endings = [".", SystemPackages.installation.map { ": \($0)" }].compactMap(\.self)
    for error in all {
      #expect(error.message.hasSuffix("."))
      // A person who has switched the network off, or canceled, knows what to do.
      #expect(error.hint != nil || [.offline, .cancelled].contains(error.kind), "\(error.code)")
      let hint = error.hint ?? "."
      #expect(endings.contains { hint.hasSuffix($0) }, "\(hint)")
    }
  }
}
