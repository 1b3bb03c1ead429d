import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct SpaceErrorNASATests {
  @Test(
    arguments: [
      (400, SpaceError.Kind.refused, "Invalid request. Please try again."),
      (401, .keyRefused, "Invalid API key. Please check your configuration."),
      (403, .accessDenied, "API access denied. You may have exceeded the rate limit."),
      (404, .notFound, "No APOD available for this date. NASA publishes daily on US Eastern Time."),
      (429, .throttled, "Too many requests. Please wait a moment and try again."),
      (500, .unavailable, "NASA server is temporarily unavailable. Please try again later."),
      (503, .unavailable, "NASA server is temporarily unavailable. Please try again later."),
      (418, .refused, "The server answered with status 418."),
    ])
  func `each status has the documented message`(status: Int, kind: SpaceError.Kind, message: String) {
    let error = SpaceError.status(status, retryAfter: nil).ofNASA
    #expect((error.kind, error.message) == (kind, message))
    #expect(error.code == SpaceError.status(status, retryAfter: nil).code)
  }

  @Test func `a requested wait is reported, other errors keep their messages`() {
    let error = SpaceError.status(429, retryAfter: .seconds(30)).ofNASA
    #expect(error.hint == "Try again in 30 seconds." && error.message == "Too many requests.")
    let long = SpaceError.status(503, retryAfter: .seconds(1_234)).ofNASA
    #expect(long.hint == "Try again in 21 minutes.")
    #expect(long.message == "NASA server is temporarily unavailable.")
    #expect(SpaceError.offline.ofNASA == .offline)
  }
}
