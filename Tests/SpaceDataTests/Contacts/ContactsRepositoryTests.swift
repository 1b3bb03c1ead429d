import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Contacts from an address over real HTTP, and from files on a real disk.
@Suite(.timeLimit(.minutes(5))) struct ContactsRepositoryTests {
  private let sandbox = Sandbox()
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let one = Data("BEGIN:VCARD\nFN:Ada\nEMAIL:ada@example.org\nEND:VCARD".utf8)

  private func repository(_ url: URL? = nil) -> ContactsRepository {
    let addresses = AddressPolicy(userBases: url.map { [$0] } ?? [])
    let api = APIService(
      name: "contacts.example.org", transport: SystemTransport(), addresses: addresses,
      clock: FastForwardClock())
    return ContactsRepository(api: api, url: url, directory: sandbox.path, now: { Self.now })
  }

  @Test func `has no contacts at first`() async throws {
    await #expect(throws: SpaceError.noContacts) { try await repository().contacts() }
    #expect(sandbox.names.isEmpty)
  }

  @Test func `stores imported contacts`() async throws {
    // Given one import
    let result = try await repository().add(from: Self.one, source: "friends.vcf")
    #expect(result == ContactsImport(read: 1, skipped: 0, total: 1))
    // When the program is started again, and imports another file and the first one again
    let others = Data(#"[{"name":"Bob","email":"b@example.org"},{}]"#.utf8)
    #expect(
      try await repository().add(from: others, source: "b.json") == .init(read: 1, skipped: 1, total: 2))
    #expect(
      try await repository().add(from: Self.one, source: "again.vcf") == .init(read: 1, skipped: 0, total: 2))
    // Then each contact is listed once
    let shown = try await repository().contacts()
    #expect(shown.value.contacts.map(\.name) == ["Ada", "Bob"])
    #expect(shown.provenance == .cached(since: Self.now, source: "again.vcf") && shown.reason == nil)
  }

  @Test func `an unreadable file changes nothing`() async throws {
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    await #expect(throws: SpaceError.unknownForm(source: "x")) {
      try await repository().add(from: Data("nonsense".utf8), source: "x")
    }
    #expect(try await repository().contacts().value.contacts.map(\.name) == ["Ada"])
  }

  @Test func `stores pictures embedded in cards`() async throws {
    let photo = EncodedPicture.sampleJPEG.data.base64EncodedString()
    let card = "BEGIN:VCARD\nFN:Ada\nPHOTO;ENCODING=b:\(photo)\nEND:VCARD"
    _ = try await repository().add(from: Data(card.utf8), source: "friends.vcf")
    #expect(try await repository().contacts().value.contacts.first?.portrait == .embedded(.sampleJPEG))
  }

  @Test func `fetches from the address and stores the answer`() async throws {
    // Given an import, and an address that answers
    let server = try LoopbackServer()
    server.route("/people") { _ in .json(#"[{"name":"Eve","email":"e@example.org"}]"#) }
    let url = server.url("/people")
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    // Then the contacts of both are listed
    let live = try await repository(url).contacts()
    #expect(live.value.contacts.map(\.name) == ["Ada", "Eve"])
    #expect(live.provenance == .live(source: "contacts.example.org"))
    // When the address fails
    server.route("/people") { _ in .status(404) }
    let kept = try await repository(url).contacts()
    // Then they are still listed, with the reason
    #expect(kept.value.contacts.map(\.name) == ["Ada", "Eve"])
    #expect(kept.provenance == .cached(since: Self.now, source: "contacts.example.org"))
    #expect(kept.reason?.status == 404)
  }

  @Test func `shows imported contacts if the address never answered`() async throws {
    let server = try LoopbackServer()
    server.route("/people") { _ in .status(404) }
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    let shown = try await repository(server.url("/people")).contacts()
    #expect(shown.value.contacts.map(\.name) == ["Ada"] && shown.reason != nil)
  }

  @Test(arguments: [
    ("", "unexpected-answer"), ("<html>", "unexpected-answer"), ("[]", "no-contacts-in-file"),
    (#"{"error":"gone"}"#, "unknown-form"),
  ])
  func `explains an invalid answer`(body: String, codes: String) async throws {
    let server = try LoopbackServer()
    server.route("/people") { _ in .json(body) }
    do throws(SpaceError) {
      _ = try await repository(server.url("/people")).contacts()
      Issue.record("there was nothing to show")
    } catch {
      #expect(codes.split(separator: " ").contains { $0 == error.code })
    }
  }

  @Test func `a damaged file is reported and never counts as missing`() async throws {
    // Given imported contacts whose file was cut short
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    try sandbox.put(try sandbox.bytes("contacts-imported").prefix(20), "contacts-imported")
    // When, Then
    await #expect(throws: SpaceError.damaged(path: "\(sandbox.path)/contacts-imported")) {
      try await repository().contacts()
    }
    // When other contacts are imported
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    // Then reading works again, and the damaged file still exists under another name
    #expect(try await repository().contacts().reason == nil)
    #expect(sandbox.names.contains("contacts-imported.damaged-1"))
  }

  @Test func `unreadable imports do not hide the address's contacts`() async throws {
    let server = try LoopbackServer()
    server.route("/people") { _ in .json(#"[{"name":"Bob"}]"#) }
    try sandbox.put(Data("torn".utf8), "contacts-imported")
    let found = try await repository(server.url("/people")).contacts()
    #expect(found.value.contacts.map(\.name) == ["Bob"])
  }

  @Test func `a damaged file falls back to the previous generation`() async throws {
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    _ = try await repository().add(from: Data(#"[{"name":"Bob"}]"#.utf8), source: "b.json")
    let bytes = try sandbox.bytes("contacts-imported")
    try sandbox.put(bytes.dropLast(3), "contacts-imported")
    let found = try await repository().contacts()
    #expect(found.value.contacts.map(\.name) == ["Ada"])
    #expect(found.reason?.kind == .damaged)
  }
}
