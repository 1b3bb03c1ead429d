import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// Answers that are kept: their age, their removal, and how they are asked for again.
@Suite struct KeptAnswerTests {
  private struct Title: Codable, Sendable, Equatable { let title: String }

  private let folder = Sandbox()
  private let date = TestDate()
  private let server: LoopbackServer
  private let service = WebService("things", "Things")

  init() throws { server = try LoopbackServer() }

  private var cache: CacheService { CacheService(directory: folder.path, now: { [date] in date.now }) }

  private func title() async throws -> Sourced<Title> {
    var (urls, options) = (BaseURLs(), Space.Options())
    try urls.replace(service, by: server.baseURL.absoluteString)
    options.clock = FastForwardClock()
    let api = Space(cachingIn: nil, urls: urls, options: options).service(service)
    return try await cache.json(Title.self, api.request("a"), of: api, key: "a", at: date.now)
  }

  @Test func `an older answer than the limit counts as none`() async throws {
    await cache.save(Title(title: "Saturn"), key: "a", at: date.now)
    date.advance(by: .seconds(3_600))
    #expect(await cache.load(Title.self, key: "a", maximumAge: .seconds(3_600))?.value.title == "Saturn")
    #expect(await cache.load(Title.self, key: "a", maximumAge: .seconds(3_599)) == nil)
    #expect(await cache.load(Title.self, key: "a")?.value.title == "Saturn")
    await #expect(throws: SpaceError.offline) {
      try await cache.value(key: "a", from: "things", maximumAge: .seconds(60)) {
        () throws(SpaceError) -> Title in
        throw .offline
      }
    }
  }

  @Test func `an answer of a clock that was ahead counts as none where its age counts`() async {
    // Given a clock that was ahead by a day
    await cache.save(Title(title: "Saturn"), key: "a", at: date.now + 86_400)
    #expect(await cache.load(Title.self, key: "a", maximumAge: .seconds(3_600)) == nil)
    #expect(await cache.load(Title.self, key: "a")?.value.title == "Saturn")
    // When it was ahead by seconds, as that of another machine
    await cache.save(Title(title: "Mars"), key: "a", at: date.now + 30)
    #expect(await cache.load(Title.self, key: "a", maximumAge: .seconds(3_600))?.value.title == "Mars")
  }

  @Test func `an answer is removed, or all of them, and the last picture of the day stays`() async throws {
    for key in ["a", "b", "c"] { await cache.save(Title(title: key), key: key, at: date.now) }
    await cache.saveLastSuccessful(.sample(), source: "things", at: date.now)
    await cache.remove(key: "a")
    await cache.remove(key: "none")
    #expect(await cache.load(Title.self, key: "a") == nil)
    #expect(await cache.load(Title.self, key: "b")?.value.title == "b")
    await cache.removeAll()
    #expect(await cache.load(Title.self, key: "b") == nil && cache.failures.isEmpty)
    #expect(await cache.loadLastSuccessful()?.value == .sample())
  }

  @Test func `an answer that has not changed is asked for by its validators, and is the live one`()
    async throws
  {
    // Given a server with ETag and Last-Modified
    server.route("/a") { request in
      let isKnown = request.headers["if-none-match"] == "\"1\""
      let answer = isKnown ? LoopbackServer.Response.status(304) : .json(#"{"title":"Saturn"}"#)
      return answer.header("ETag", "\"1\"").header("Last-Modified", "Sat, 21 Nov 2026 12:00:00 GMT")
    }
    // When it is asked three times, by new processes
    for _ in 0..<3 {
      let shown = try await title()
      #expect(shown.value.title == "Saturn" && shown.provenance == .live(source: "127.0.0.1"))
      date.advance(by: .seconds(60))
    }
    // Then
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\"", "\"1\""])
    #expect(server.requests.last?.headers["if-modified-since"] == "Sat, 21 Nov 2026 12:00:00 GMT")
    // And a failure shows it with the time of the last answer that confirmed it
    server.route("/a") { _ in .status(500) }
    let kept = try await title()
    #expect(kept.provenance == .cached(since: .sampleNow + 120, source: "127.0.0.1"))
    #expect(kept.reason?.kind == .unavailable && kept.reason?.endpoint == server.url("/a").absoluteString)
  }

  @Test func `a kept answer that cannot be read any more is fetched whole`() async throws {
    server.route("/a") { _ in .json(#"{"title":"Saturn"}"#).header("ETag", "\"1\"") }
    await cache.save(["old": "form"], key: "a", at: date.now)
    #expect(try await title().value.title == "Saturn")
    #expect(server.requests.first?.headers["if-none-match"] == nil)
  }

  @Test func `a 304 that nobody asked for is an error`() async throws {
    server.route("/a") { _ in .status(304) }
    let error = await #expect(throws: SpaceError.self) { try await title() }
    #expect(error?.status == 304)
  }

  @Test(arguments: [2_000, 200_000, 1_000_000])
  func `an ETag that is too long is not sent back, and one beyond what a field may have is too large`(
    length: Int
  )
    async throws
  {
    let tag = String(repeating: "x", count: length)
    server.route("/a") { _ in .json(#"{"title":"Saturn"}"#) }
    _ = try await title()
    server.route("/a") { _ in .json(#"{"title":"Mars"}"#).header("ETag", tag) }
    let shown = try await title()
    if length > 100_000 {
      #expect(shown.value.title == "Saturn" && shown.reason?.kind == .tooLarge)
    } else {
      #expect(shown.value.title == "Mars")
      _ = try await title()
      #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    }
  }
}
