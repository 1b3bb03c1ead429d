import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Bundled launches that were stored beside fetched ones, after an upgrade to a version with another list.
@Suite struct BundledRowsTests {
  private typealias Server = LaunchLibraryServer

  /// A server whose list broke off, so that bundled launches are stored beside the first page.
  private func server() async throws -> Server {
    let server = try Server()
    server.list("upcoming", [[Server.row(1)], [Server.row(2)]]) { number, answer in
      number == 1 ? Server.refusal(wait: 60) : answer
    }
    await #expect(throws: SpaceError.self) { try await server.repository().refreshed() }
    return server
  }

  @Test func `stay bundled, as of the day of their own list`() async throws {
    // Given rows of a list of the day before
    let server = try await server()
    let (own, other) = (BundledLaunches.since, BundledLaunches.since.addingTimeInterval(-86_400))
    let record = try #require(try server.file.read().record)
    let text = String(decoding: record.body, as: UTF8.self).replacing(
      "\(own.timeIntervalSinceReferenceDate)", with: "\(other.timeIntervalSinceReferenceDate)")
    try server.file.write(DurableRecord(label: record.label, instant: record.instant, body: Data(text.utf8)))
    // When
    let launches = try await server.repository().launches(.upcoming).value
    // Then
    #expect(launches.filter { $0.asOf == nil }.map(\.id) == [Server.key(1)])
    #expect(launches.contains { $0.asOf == other } && !launches.contains { $0.asOf == own })
  }

  @Test func `are known in a file of a version that did not mark them`() async throws {
    let server = try await server()
    let record = try #require(try server.file.read().record)
    let lines = String(decoding: record.body, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let text = lines.enumerated().map { number, line in
      number == 0
        ? String(line)
        : line.split(separator: "\t", omittingEmptySubsequences: false).dropLast().joined(separator: "\t")
    }.joined(separator: "\n")
    try server.file.write(DurableRecord(label: record.label, instant: record.instant, body: Data(text.utf8)))
    let launches = try await server.repository().launches(.upcoming).value
    #expect(launches.filter { $0.asOf == nil }.map(\.id) == [Server.key(1)] && launches.count > 1)
  }
}
