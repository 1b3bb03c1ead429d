import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Syncing the library: pages, interruptions, and invalid data.
@Suite(.hangLimit) struct LaunchSyncTests {
  private typealias Server = LaunchLibraryServer

  @Test func `fetches both lists page by page`() async throws {
    // Given two pages of upcoming launches and one page of past ones
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...5)])
    server.list("previous", [Server.rows(6...7, net: "2026-11-01T00:00:00Z", status: 3)])
    // When the library is synced
    let reports = try await server.repository().synced()
    // Then each page is reported
    #expect(reports.map(\.scope) == [.upcoming, .upcoming, .upcoming, .previous, .previous])
    #expect(reports.map(\.received) == [0, 3, 5, 0, 2])
    #expect(reports.map(\.total) == [nil, 5, 5, nil, 2])
    // And each page was requested once, at the address from the previous page; past launches only back to the
    // end of the history
    #expect(
      server.asked == [
        "/2.3.0/launches/upcoming/?limit=100&mode=normal",
        "/2.3.0/launches/upcoming/?limit=100&mode=normal&offset=1",
        "/2.3.0/launches/previous/?limit=100&mode=normal&ordering=-net&net__gte=2025-11-23T12%3A14%3A00Z",
      ])
    // And another process reads them, as fresh data
    let repository = server.repository()
    let all = try await repository.launches(.all)
    #expect(all.value.count == 7_126 + 7 && all.reason == nil)
    #expect(all.provenance == .cached(since: Server.now, source: "127.0.0.1"))
    #expect(all.value.prefix(8).map(\.name).last == "Chang Zheng 7A | Shijian 28")
    #expect(
      try await repository.launches(.upcoming).value.map(\.name) == (1...5).map { "Falcon 9 | Test \($0)" })
    #expect(try await repository.search("\"falcon 9 test 6\"", in: .previous).value.count == 1)
  }

  @Test func `merges a launch of both catalogs into one row`() async throws {
    // Given a service that returns the history's last launch, with seconds
    let server = try Server()
    server.list("upcoming", [[Server.row(2)]])
    server.list(
      "previous",
      [[Server.row(1, "Falcon 9 Block 5 | Starlink Group 12-6", net: "2024-12-31T05:39:12Z", status: 3)]])
    // When it is fetched twice
    let repository = server.repository()
    _ = try await repository.synced()
    _ = try await repository.synced()
    // Then it is the history's row with the new data, in this process and another
    for repository in [repository, server.repository()] {
      let all = try await repository.launches(.all).value
      #expect(all.count == 7_127)
      let launch = try #require(all.first { $0.identity.history == "jsr-2024-12-31-0539" })
      #expect(launch.name == "Falcon 9 Block 5 | Starlink Group 12-6")
      #expect(try await repository.search("block 5 starlink group 12-6", in: .all).value == [launch])
    }
  }

  @Test func `starts again if it was interrupted long ago`() async throws {
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...5)]) { number, page in
      number == 0 ? page : .status(503)
    }
    let unavailable = SpaceError.status(503, retryAfter: nil).ofLaunchLibrary(now: .sampleNow)
    await #expect(throws: unavailable) {
      try await server.repository().synced()
    }
    let later = server.repository(now: Server.now + 86_400)
    await #expect(throws: unavailable) { try await later.synced() }
    #expect(server.asked.filter { !$0.contains("offset") }.count == 2)
  }

  @Test(arguments: [
    "http://169.254.169.254/latest", "https://ll.thespacedevs.com/2.3.0/launches/", "file:///x",
  ])
  func `follows no link to another server`(address: String) async throws {
    let server = try Server()
    server.server.route("/2.3.0/launches/upcoming/") { _ in
      .json(#"{"count":9,"next":"\#(address)","results":[\#(Server.row(1))]}"#)
    }
    let repository = server.repository()
    if address.hasPrefix("file") {
      // An address that is not a web address counts as no next page.
      _ = try await repository.synced()
    } else {
      let error = await #expect(throws: SpaceError.self) { try await repository.synced() }
      #expect(error?.code == "forbidden-address")
    }
    #expect(server.asked.allSatisfy { $0.hasPrefix("/2.3.0/launches/") })
  }

  @Test func `stops at a page that links to itself`() async throws {
    let server = try Server()
    server.server.route("/2.3.0/launches/upcoming/") { request in
      .json(#"{"count":9,"next":"\#(request.baseURL)\#(request.target)","results":[\#(Server.row(1))]}"#)
    }
    #expect(try await server.repository().synced().count == 4)
  }

  @Test func `skips only bad rows and counts them`() async throws {
    // Given pages with invalid rows
    let bad = [
      "7", "null", #"{"id":"x"}"#, #"{"id":"../..","name":"a","net":"2026-11-28T09:30:00Z"}"#, "[[[[]]]]",
    ]
    let server = try Server()
    server.list("upcoming", [[Server.row(1)] + bad, bad + [Server.row(2)]])
    // When they are fetched
    let repository = server.repository()
    await #expect(throws: LaunchLibraryErrors.incomplete(skipped: 10)) { try await repository.synced() }
    // Then the valid ones are stored, and the others are reported and counted
    #expect(try await repository.told(.upcoming).count == 2)
    #expect(await repository.summary().skipped == 10)
    #expect(await repository.opened().state.pass == nil)
  }

  @Test(arguments: [
    ("[]", LaunchLibraryErrors.empty), ("[{}]", LaunchLibraryErrors.unreadable(rows: 1)),
    (#"{"results":[]}"#, LaunchLibraryErrors.empty),
    (#"{"count":0,"next":null,"previous":null,"results":[]}"#, LaunchLibraryErrors.empty),
    (#"{"count":3,"results":[7,null,{"id":"x"}]}"#, LaunchLibraryErrors.unreadable(rows: 3)),
  ])
  func `forgets nothing for a bad answer`(body: String, fault: SpaceError) async throws {
    // Given known upcoming launches
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)])
    _ = try await server.repository().synced()
    // When the service returns a list without launches three times
    server.server.route("/2.3.0/launches/upcoming/") { _ in .json(body) }
    for hour in 1...3 {
      let later = server.repository(now: Server.now + Double(hour) * 3_600)
      await #expect(throws: fault) { try await later.synced() }
      // Then the fault is reported, and all launches are still known
      #expect(try await later.launches(.upcoming).value.count == 3)
    }
    // And a valid answer is accepted as usual
    server.list("upcoming", [Server.rows(1...4)])
    _ = try await server.repository(now: Server.now + 14_400).synced()
    #expect(try await server.repository().launches(.upcoming).value.count == 4)
  }

  @Test func `forgets nothing for a half-readable list`() async throws {
    // Given three known launches, and then lists in which only one of them is readable
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)])
    _ = try await server.repository().synced()
    server.list("upcoming", [Server.rows(1...1) + ["{}", "7"]])
    for hour in [1.0, 2] {
      let half = server.repository(now: Server.now + hour * 3_600)
      await #expect(throws: LaunchLibraryErrors.incomplete(skipped: 2)) { try await half.synced() }
      #expect(try await half.launches(.upcoming).value.count == 3)
    }
    // When a valid list leaves two of them out
    server.list("upcoming", [Server.rows(1...1)])
    let good = server.repository(now: Server.now + 10_800)
    _ = try await good.synced()
    // Then they are still known, because the previous list was partly unreadable; the next valid list removes
    // them
    #expect(try await good.launches(.upcoming).value.count == 3)
    let last = server.repository(now: Server.now + 14_400)
    _ = try await last.synced()
    #expect(try await last.launches(.upcoming).value.count == 1)
  }

  @Test func `refreshes upcoming launches when they are due`() async throws {
    // Given a service with more pages than one refresh may request
    let server = try Server()
    server.list("upcoming", (0..<12).map { Server.rows($0 * 2 + 1...$0 * 2 + 2) })
    let first = server.repository()
    #expect(await first.isRefreshDue())
    // When the library is refreshed at the first visit, and again at once
    try await first.refreshed()
    try await server.repository(now: Server.now + 30).refreshed()
    // Then ten pages of upcoming launches were requested, and their launches are stored
    #expect(server.asked.count == 10 && server.asked.allSatisfy { $0.contains("upcoming") })
    #expect(try await server.repository().told(.upcoming).count == 20)
    // And an hour later the rest is fetched, and the past launches since the end of the history
    try await server.repository(now: Server.now + 3_600).refreshed()
    #expect(server.asked.count == 13 && server.asked.last?.contains("previous") == true)
    #expect(try await server.repository().launches(.upcoming).value.count == 24)
    // And then nothing is due for six hours
    #expect(await !server.repository(now: Server.now + 20_000).isRefreshDue())
    #expect(await server.repository(now: Server.now + 22_000).isRefreshDue())
  }

  @Test func `refreshes without a wait`() async throws {
    // Given a service that allows no requests for a minute
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)]) { _, _ in Server.refusal(wait: 60) }
    let clock = FastForwardClock()
    // When the library is refreshed
    await #expect(throws: LaunchLibraryErrors.throttled(until: Server.now + 60, now: Server.now)) {
      try await server.repository(clock: clock).refreshed()
    }
    // Then it ends at once
    #expect(!clock.sleeps.contains(.seconds(60)))
  }

  @Test func `forgets launches that the catalog dropped`() async throws {
    // Given an upcoming launch that is missing in two complete syncs
    let server = try Server()
    server.list("upcoming", [Server.rows(1...2)])
    _ = try await server.repository().synced()
    server.list("upcoming", [Server.rows(1...1)])
    let second = server.repository(now: Server.now + 3_600)
    _ = try await second.synced()
    #expect(try await second.launches(.upcoming).value.count == 2)
    // Then the second of them removes it
    let third = server.repository(now: Server.now + 7_200)
    _ = try await third.synced()
    #expect(try await third.launches(.upcoming).value.map(\.id) == [Server.key(1)])
  }

  @Test func `stops at past launches that are already known`() async throws {
    // Given a server that ignores net__gte and lists past launches without end
    let server = try Server()
    server.list("upcoming", [[Server.row(9)]])
    server.list(
      "previous",
      [
        Server.rows(1...2, net: "2026-10-01T00:00:00Z", status: 3),
        Server.rows(3...4, net: "2024-11-01T00:00:00Z", status: 3),
        Server.rows(5...6, net: "2024-10-01T00:00:00Z", status: 3),
      ])
    _ = try await server.repository().synced()
    // Then the first sync goes back to the end of the history, and later ones only a few weeks
    #expect(server.asked.filter { $0.contains("previous") }.count == 2)
    let later = server.repository(now: Server.now + 86_400)
    _ = try await later.synced()
    #expect(server.asked.filter { $0.contains("previous") }.count == 3)
    #expect(server.asked.last?.contains("net__gte=2026-10-22T12%3A00%3A00Z") == true)
  }

  @Test func `works without a directory`() async throws {
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3), Server.rows(4...5)])
    let repository = server.repository(keeps: false)
    _ = try await repository.synced()
    #expect(try await repository.launches(.upcoming).value.count == 5)
    #expect(try await server.repository(keeps: false).told(.upcoming).isEmpty)
  }

  @Test func `ends when its reader is gone`() async throws {
    let server = try Server()
    let gate = Gate()
    server.list("upcoming", [Server.rows(1...3)]) { _, page in page.held(by: gate) }
    let repository = server.repository()
    for try await _ in repository.sync() { break }
    gate.open()
    // The request was canceled or never sent, so there is still only the history.
    #expect(try await repository.told(.previous).count == 7_126)
  }
}
