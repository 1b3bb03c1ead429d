import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Time limits when services do not answer.
@Suite struct APODDeadlineTests {
  private let clock = FastForwardClock()

  /// Both services behind one transport, with an empty cache.
  private func repository(_ script: ScriptedTransport) -> APODRepository {
    func api(_ name: String) -> APIService {
      APIService(name: name, transport: script, clock: clock)
    }
    let urls = BaseURLs()
    return APODRepository(
      sources: [
        ScienceAPODSource(
          endpoint: ServiceEndpoint(service: api("science"), url: urls.address(of: .apod))),
        ClassicAPODSource(
          ServiceEndpoint(service: api("classic"), url: urls.address(of: .nasa)), key: .nasaDemo),
      ],
      cache: CacheService(directory: nil), favorites: MockFavoritesRepository([]), archive: MockAPODArchive(),
      time: MonotonicTime(clock), now: { .sampleNow })
  }

  /// A service that sends nothing until the request times out.
  private var silence: ScriptedTransport.Answer {
    .run { [clock] request throws(SpaceError) in
      clock.advance(by: request.timeout)
      throw .timedOut(host: "h")
    }
  }

  @Test func `two silent services end with stored content after twenty seconds`() async throws {
    // Given
    let script = ScriptedTransport(silence)
    // When
    let shown = try await repository(script).today()
    // Then both services had the same time limit
    #expect(shown.provenance == .sample && shown.reason?.code == "timed-out")
    #expect(script.requests.map(\.timeout) == [.seconds(10), .seconds(10)])
    #expect(clock.now.offset == .seconds(20))
  }

  @Test func `a service that fails at once leaves all the time to the other`() async throws {
    let script = ScriptedTransport(.failure(.insecure(host: "h")), silence)
    await #expect(throws: SpaceError.insecure(host: "h")) {
      try await repository(script).apod(on: "2026-11-20")
    }
    #expect(script.requests.map(\.timeout) == [.seconds(10), .seconds(20)])
    #expect(clock.now.offset == .seconds(20))
  }

  @Test func `the newest picture is requested in the remaining time if today's is not published`()
    async throws
  {
    // Given a service that takes 9 s to answer 404, and then never answers
    let slow = ScriptedTransport.Answer.run { [clock] request throws(SpaceError) in
      clock.advance(by: .seconds(9))
      return HTTPResponse(
        status: 404, headers: [:], body: Data(#"{"code":"apod_basic_not_found"}"#.utf8), url: request.url)
    }
    let script = ScriptedTransport(slow, silence)
    // When
    let shown = try await repository(script).today()
    // Then
    #expect(shown.provenance == .sample)
    #expect(script.requests.map(\.timeout) == [.seconds(10), .seconds(1), .seconds(10)])
    #expect(clock.now.offset == .seconds(20))
  }

  @Test func `slow pages of a range leave some time to the other service`() async throws {
    // Given a service that takes 30 s for one page and fails with the next, and another that never answers
    let days = ("2026-01-01" as CalendarDay)...("2026-06-30" as CalendarDay)
    let rows = days.suffix(100).map { #"{"date":"\#($0)","title":"x","media_type":"other"}"# }
    let page = ScriptedTransport.Answer.run { [clock] request throws(SpaceError) in
      clock.advance(by: .seconds(30))
      return HTTPResponse(
        status: 200, headers: [:], body: Data("[\(rows.joined(separator: ","))]".utf8), url: request.url)
    }
    let script = ScriptedTransport(page, .failure(.insecure(host: "h")), silence)
    // When
    await #expect(throws: SpaceError.insecure(host: "h")) { try await repository(script).apods(in: days) }
    // Then
    #expect(script.requests.map(\.timeout) == [.seconds(10), .seconds(10), .seconds(5)])
  }
}
