import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Lists of launches without end, and the limits of what is stored.
@Suite struct LaunchLimitsTests {
  private typealias Server = LaunchLibraryServer

  @Test func `ends after the calls of an hour, and continues the next time`() async throws {
    // Given a list of twenty pages
    let server = try Server()
    server.list("upcoming", (1...20).map { Server.rows($0...$0) })
    // When it is synced
    await #expect(throws: LaunchLibraryErrors.limitReached(requests: 15)) {
      try await server.repository().synced()
    }
    // Then fifteen pages are stored, and the next sync fetches the others
    #expect(server.asked.count == 15)
    #expect(try await server.repository().launches(.upcoming).value.count { $0.asOf == nil } == 15)
    _ = try await server.repository().synced()
    #expect(server.asked.count == 21)
    #expect(try await server.repository().launches(.upcoming).value.count { $0.asOf == nil } == 20)
  }

  private func launches(_ numbers: Range<Int>, text: String = "") -> [Launch] {
    numbers.map { number in
      Launch(
        identity: LaunchIdentity(launchLibrary: Server.key(number)), name: "Test \(number)",
        mission: LaunchMission(name: "Test", description: text.isEmpty ? nil : text),
        net: NET(Date.sampleNow + 86_400, precision: .minute), status: .go)
    }
  }

  @Test func `refuses and counts launches beyond its limit`() {
    // Given a library with room for one more
    let room = LaunchLibrary.limit - LaunchHistory.launches.count
    let library = LaunchLibrary(
      launches(0..<room - 1).map { FetchedLaunch(launch: $0, received: .sampleNow) })
    // When three come, one of which is known
    let merged = library.merging(launches(room - 2..<room + 1), at: .sampleNow + 60)
    // Then one is added, and one refused
    #expect(merged.count == LaunchLibrary.limit && merged.refused == 1)
    #expect(merged.fetched.filter { $0.received > .sampleNow }.count == 2)
  }

  @Test func `refuses and counts launches beyond its size`() {
    let text = String(repeating: "x", count: 1_000_000)
    let library = LaunchLibrary().merging(launches(0..<12, text: text), at: .sampleNow)
    #expect(library.fetched.count == 8 && library.refused == 4)
    // Those that are known stay as they were, if there is no room for their new texts.
    let longer = library.merging(launches(0..<1, text: text + text), at: .sampleNow + 60)
    #expect(longer.fetched.count == 8 && longer.refused == 1)
    #expect(longer.fetched.first?.launch.mission?.description == text)
  }

  @Test func `changes nothing in a file of a newer version`() async throws {
    // Given the file of a newer version
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)])
    try server.file.write(.sample("something else", label: "launches 9"))
    // When it is synced
    let repository = server.repository()
    _ = try await repository.synced()
    // Then the launches are in memory, and the file is as it was
    #expect(await repository.summary().unkept?.kind == .newerVersion)
    #expect(try server.file.read().record == .sample("something else", label: "launches 9"))
  }
}
