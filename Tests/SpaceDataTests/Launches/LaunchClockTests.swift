import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Clocks that are set wrong, during a sync and between two: nothing that is kept is lost.
@Suite struct LaunchClockTests {
  private typealias Server = LaunchLibraryServer

  private func server() throws -> LaunchLibraryServer {
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...6), Server.rows(7...9)])
    return server
  }

  @Test(arguments: [7_200, 31_536_000, -3_600, -31_536_000] as [Double])
  func `a clock that was wrong for one sync loses no launch`(wrong: Double) async throws {
    // Given a library that is synced once by a wrong clock
    let server = try server()
    _ = try await server.repository().synced()
    _ = try await server.repository(now: Server.now + wrong).synced()
    // When it is right again for some days
    for hour in [1.0, 7, 14, 25, 49] {
      let later = server.repository(now: Server.now + hour * 3_600)
      _ = try await later.synced()
      // Then all launches are there
      #expect(try await later.told(.upcoming).count == 9)
    }
  }

  @Test(arguments: [-3_600, -7_200, 7_200] as [Double])
  func `a clock that is set during a sync loses no launch`(change: Double) async throws {
    // Given a sync that stops after its second page
    let server = try server()
    _ = try await server.repository().synced()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...6), Server.rows(7...9)]) { number, page in
      number < 2 ? page : .status(403)
    }
    await #expect(throws: SpaceError.self) {
      try await server.repository(now: Server.now + 28_800).synced()
    }
    // When the clock is set, and syncs follow
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...6), Server.rows(7...9)])
    for hour in [0.0, 6, 12] {
      let later = server.repository(now: Server.now + 28_800 + change + hour * 3_600)
      _ = try await later.synced()
      // Then all launches are there
      #expect(try await later.told(.upcoming).count == 9)
    }
  }

  @Test func `a clock behind calls launches of the past upcoming, and removes none of them`() async throws {
    // Given a launch that has flown and whose outcome was never published
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)])
    _ = try await server.repository().synced()
    server.list("upcoming", [Server.rows(4...6, net: "2027-03-01T00:00:00Z")])
    // When a clock that is two months behind sees lists without it
    for hour in [1.0, 2, 3] {
      _ = try await server.repository(now: Server.now - 5_184_000 + hour * 3_600).synced()
    }
    // Then it is still there
    #expect(try await server.repository().told(.all).count { $0.identity.launchLibrary != nil } == 6)
  }

  @Test func `the age of what was fetched by a clock ahead is no reason to fetch nothing`() async throws {
    let server = try server()
    _ = try await server.repository(now: Server.now + 31_536_000).synced()
    let repository = server.repository()
    #expect(await repository.isRefreshDue())
    #expect(try await repository.refreshedNext(unlessWithin: 21_600))
    #expect(try await repository.refreshedNext(unlessWithin: 21_600) == false)
  }

  @Test func `entries of a cache that were used by a clock ahead do not displace newer ones`() throws {
    // Given a full cache whose entries were used by a clock that was a year ahead
    let folder = Sandbox()
    func cache(at now: Date) -> DiskCache {
      DiskCache(directory: folder.directory, limit: 1_000, now: { now }, faults: StorageFaults())
    }
    for number in 0..<3 {
      cache(at: Server.now + 31_536_000).save(Data(count: 250), key: "old \(number)", at: Server.now)
    }
    // When others come
    for number in 0..<3 {
      cache(at: Server.now + Double(number)).save(Data(count: 250), key: "new \(number)", at: Server.now)
    }
    // Then those are kept
    #expect((0..<3).allSatisfy { cache(at: Server.now + 9).load("new \($0)") != nil })
  }
}

/// One pass at a time in a home.
@Suite struct LaunchTurnTests {
  private typealias Server = LaunchLibraryServer

  @Test func `two syncs at once fetch each page once`() async throws {
    // Given a service that holds the first page
    let server = try Server()
    let gate = Gate()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...6)]) { number, page in
      number == 0 ? page.held(by: gate) : page
    }
    let (one, other) = (server.repository(), server.repository(clock: ContinuousClock()))
    async let first = one.synced()
    try await server.server.waitForRequests(1)
    // When another process syncs, and one refreshes meanwhile
    async let second = other.synced()
    try await server.repository().refreshed()
    #expect(server.asked.count == 1)
    gate.open()
    _ = try await (first, second)
    // Then each page was requested once, and all launches are there
    #expect(server.asked.count == 3)
    #expect(try await server.repository().told(.upcoming).count == 6)
  }

  @Test func `of several processes at once, one asks for the next launches`() async throws {
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)])
    let asked = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<6 {
        group.addTask { try await server.repository().refreshedNext(unlessWithin: 300) }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(asked == 1 && server.asked.count == 1)
  }

  @Test func `near a launch, the whole list leaves calls to the next launches`() async throws {
    // Given an old list of many pages, and a launch in an hour
    let server = try Server()
    let pages = (0..<12).map { Server.rows($0 * 2 + 1...$0 * 2 + 2, net: "2026-11-21T13:00:00Z") }
    server.list("upcoming", pages)
    // When it is refreshed while the next launches are asked for every five minutes
    for step in 0...11 {
      if step == 1 { try? await server.repository(now: Server.now + 60, limit: 15).refreshed() }
      let later = server.repository(now: Server.now + Double(step) * 300, limit: 15)
      let isAsked = try await CallUrgency.watch.calling { () async throws(SpaceError) in
        try await later.refreshedNext(unlessWithin: 300)
      }
      // Then each is answered; the list has brought the next launches once
      #expect(isAsked == (step != 1))
    }
    // And two calls went to the list
    #expect(server.server.requests.count == 13)
  }
}
