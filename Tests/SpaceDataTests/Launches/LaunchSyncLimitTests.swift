import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Syncing the library within the service's rate limit.
@Suite(.hangLimit) struct LaunchSyncLimitTests {
  private typealias Server = LaunchLibraryServer

  @Test(arguments: [true, false])
  func `waits as long as a refusal demands`(inHeader: Bool) async throws {
    // Given a service that refuses once, with the waiting time in the header or in the message
    let server = try Server()
    let refusal = LoopbackServer.Response.json(
      #"{"detail":"Request was throttled. Expected available in 512 seconds."}"#, status: 429)
    let count = 1
    let refusals = Refusals(count: count)
    server.list("upcoming", [Server.rows(1...3)]) { _, page in
      refusals.refuses() ? (inHeader ? refusal.header("Retry-After", "512") : refusal) : page
    }
    let clock = FastForwardClock()
    // When the library is synced
    let reports = try await server.repository(clock: clock).synced()
    // Then it waits and continues
    #expect(reports.compactMap(\.waitingUntil) == [Server.now + 512])
    #expect(clock.sleeps.contains(.seconds(512)))
    #expect(reports.last?.scope == .previous)
    // And it sends no more requests than the refused ones and a page of each list
    #expect(server.asked.count == count + 2)
  }

  @Test func `ends when a service refuses after every wait`() async throws {
    // Given a service that returns one page and then keeps refusing with a wait of one second
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...5)]) { number, page in
      number == 0 ? page : Server.refusal(wait: 1)
    }
    let repository = server.repository(clock: FastForwardClock())
    // When the library is synced
    var waits = 0
    let error = await #expect(throws: SpaceError.self) {
      for try await report in repository.sync() where report.waitingUntil != nil { waits += 1 }
    }
    // Then it ends, and reports when requests are allowed again
    // Each of four requests is tried three times, and waits a second before each further try.
    #expect(error == LaunchLibraryErrors.throttled(until: Server.now + 12, now: Server.now + 11))
    #expect(waits == 3)
    // And the first page is stored, also for another process, which continues with the second page
    #expect(try await server.repository().told(.upcoming).count == 3)
    #expect(await server.repository().opened().state.pass != nil)
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...5)])
    #expect(try await server.repository().synced().first?.received == 3)
  }

  @Test func `another process respects the rate limit`() async throws {
    // Given a sync that was stopped while waiting
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)]) { _, _ in Server.refusal(wait: 600) }
    let clock = TestClock()
    let stopped = Task { try await server.repository(clock: clock).synced() }
    try await clock.sleepers(1)
    stopped.cancel()
    _ = await stopped.result
    let count = server.server.requests.count
    // When another process requests a launch
    let repository = server.repository()
    let error = await #expect(throws: SpaceError.self) {
      try await repository.launch(id: Server.key(1))
    }
    // Then no request is sent, and the error names the end of the wait
    #expect(error == LaunchLibraryErrors.throttled(until: Server.now + 600, now: Server.now))
    #expect(
      error?.message
        == "Launch Library limits requests; it can be called again at 21 November 2026, 12:10 UTC.")
    #expect(try await repository.launches(.all).reason == error)
    #expect(await repository.summary().askAgain == Server.now + 600)
    #expect(server.server.requests.count == count)
    // And ten minutes later requests are sent again
    server.list("upcoming", [Server.rows(1...3)])
    #expect(try await server.repository(now: Server.now + 601).synced().count == 4)
  }

  @Test(arguments: ["1234", "99999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func `ends instead of waiting long`(retryAfter: String) async throws {
    // Given a service that demands a wait of more than a quarter of an hour
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)]) { _, _ in
      .status(429).header("Retry-After", retryAfter).header("Date", "Sat, 21 Nov 2026 12:00:00 GMT")
    }
    let clock = FastForwardClock()
    // When the library is synced
    let error = await #expect(throws: SpaceError.self) {
      try await server.repository(clock: clock).synced()
    }
    // Then it ends, and reports the end of the wait, at most an hour away
    let wait = min(Double(retryAfter) ?? 3_600, 3_600)
    #expect(error == LaunchLibraryErrors.throttled(until: Server.now + wait, now: Server.now))
    #expect(clock.sleeps.allSatisfy { $0 <= .seconds(900) })
  }

  @Test func `waits at most a quarter of an hour in all`() async throws {
    // Given a service that demands a wait of ten minutes each time
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)]) { _, _ in Server.refusal(wait: 600) }
    let clock = FastForwardClock()
    await #expect(throws: LaunchLibraryErrors.throttled(until: Server.now + 1_200, now: Server.now + 600)) {
      try await server.repository(clock: clock).synced()
    }
    #expect(clock.sleeps.filter { $0 == .seconds(600) }.count == 1)
  }

  @Test func `ignores a refusal stored while the clock was ahead`() async throws {
    // Given a refusal that was stored while the clock was a year ahead
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)]) { _, _ in Server.refusal(wait: 3_000) }
    let ahead = server.repository(now: Server.now + 31_536_000)
    await #expect(throws: SpaceError.self) { try await ahead.synced() }
    // When the clock is correct again
    server.list("upcoming", [Server.rows(1...3)])
    let repository = server.repository()
    #expect(await repository.summary().askAgain == nil)
    // Then a request is sent at once
    #expect(try await repository.synced().compactMap(\.waitingUntil).isEmpty)
  }
}
