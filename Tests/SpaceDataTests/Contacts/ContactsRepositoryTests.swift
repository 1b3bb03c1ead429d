import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

extension ContactsRepositoryProtocol {
  /// Adds the contacts of one file.
  func add(from content: Data, source: String) async throws(SpaceError) -> ContactsImport {
    try await add([ContactsDocument(name: source, content: content)], replacing: false)
  }
}

/// Contacts from an address over real HTTP, and from files on a real disk.
@Suite(.hangLimit) struct ContactsRepositoryTests {
  private let sandbox = Sandbox()
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let one = Data("BEGIN:VCARD\nFN:Ada\nEMAIL:ada@example.org\nEND:VCARD".utf8)

  private func repository(_ url: URL? = nil, faults: StorageFaults = StorageFaults()) -> ContactsRepository {
    let addresses = AddressPolicy(userBases: url.map { [$0] } ?? [])
    let api = APIService(
      name: "contacts.example.org", transport: SystemTransport(), addresses: addresses,
      clock: FastForwardClock())
    return ContactsRepository(api: api, url: url, directory: sandbox.path, now: { Self.now }, faults: faults)
  }

  @Test func `stores imported contacts`() async throws {
    // Given one import
    let result = try await repository().add(from: Self.one, source: "friends.vcf")
    #expect(result == ContactsImport(read: 1, skipped: 0, total: 1))
    // When the program is started again, and imports another file and the first one again
    let others = Data(#"[{"name":"Bob","email":"b@example.org"},{}]"#.utf8)
    let second = try await repository().add(from: others, source: "b.json")
    #expect(second.read == 1 && second.skipped == 1 && second.total == 2 && second.problems.count == 1)
    #expect(
      try await repository().add(from: Self.one, source: "again.vcf")
        == .init(read: 1, skipped: 0, total: 2, isChanged: false))
    // Then each contact is listed once
    let shown = try await repository().contacts()
    #expect(shown.value.contacts.map(\.name) == ["Ada", "Bob"])
    #expect(shown.provenance == .cached(since: Self.now, source: "b.json") && shown.reason == nil)
  }

  @Test func `a file that cannot be stored changes nothing, also not what undo restores`() async throws {
    // Given two imports
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    _ = try await repository().add(from: Data(#"[{"name":"Bob"}]"#.utf8), source: "b.json")
    // When one of several files has no form, or the contacts are larger than their file can be
    let whole = ContactsDocument(name: "c.json", content: Data(#"[{"name":"Cyd"}]"#.utf8))
    await #expect(throws: SpaceError.unknownForm(source: "x")) {
      try await repository().add([whole, .init(name: "x", content: Data("x".utf8))], replacing: true)
    }
    let long = String(repeating: "x", count: 60_000)
    let large = (0..<400).map { #"{"name":"\#($0)\#(long)"}"# }.joined(separator: ",")
    await #expect(throws: SpaceError.self) {
      try await repository().add(from: Data("[\(large)]".utf8), source: "large.json")
    }
    // Then
    #expect(try await repository().contacts().value.contacts.map(\.name) == ["Ada", "Bob"])
    #expect(
      try await repository().undoChange() == .undidImport(of: "b.json", removed: 1, restored: 0, total: 1))
    #expect(try await repository().contacts().value.contacts.map(\.name) == ["Ada"])
    #expect(try await repository().undoChange() == nil)
  }

  @Test(arguments: ["name,email\nAda,ada@example.org\n", "BEGIN:VCARD\nFN:Ada\nEND:VCARD\n"])
  func `an import that is canceled says so, and not that the file has no known form`(text: String)
    async throws
  {
    let task = Task { [repository = repository()] in
      while !Task.isCancelled { await Task.yield() }
      return try await repository.add(from: Data(text.utf8), source: "friends")
    }
    task.cancel()
    await #expect(throws: SpaceError.cancelled) { try await task.value }
  }

  @Test func `undo restores the state before an import`() async throws {
    // Given an import of two, and one that changes one of them
    let book = Data(#"[{"name":"Ada","phone":"1"},{"name":"Bob"}]"#.utf8)
    _ = try await repository().add(from: book, source: "a.json")
    _ = try await repository().add(from: Data(#"[{"name":"Ada","phones":["1","2"]}]"#.utf8), source: "b.json")
    #expect(try await repository().contacts().value.contacts.first?.phones == ["1", "2"])
    // When undone
    #expect(
      try await repository().undoChange() == .undidImport(of: "b.json", removed: 0, restored: 0, total: 2))
    // Then Ada has one number again, from the first file
    let restored = try await repository().contacts()
    #expect(
      restored.value.contacts == [Contact(name: "Ada", phones: ["1"])!, Contact(name: "Bob", phones: [])!])
    #expect(restored.provenance == .cached(since: Self.now, source: "a.json"))
  }

  @Test func `only the last change is undone: after removals the last removal, and no import`() async throws {
    // Given an import of two, which are removed
    let book = Data(#"[{"name":"Ada"},{"name":"Bob"}]"#.utf8)
    let repository = repository()
    _ = try await repository.add(from: book, source: "a.json")
    let shown = try await repository.contacts().value.contacts
    for contact in shown { #expect(try await repository.remove(contact)) }
    #expect(try await repository.remove(shown[1]) == false)
    // When another process undoes twice
    #expect(try await self.repository().undoChange() == .restored("Bob", total: 1))
    #expect(try await self.repository().undoChange() == nil)
    // Then the contact that was restored stays, and this process restores both
    #expect(try await repository.contacts().value.contacts.map(\.name) == ["Bob"])
    for name in ["Bob", "Ada"] { #expect(try await repository.restoreLast()?.name == name) }
    #expect(try await repository.restoreLast() == nil)
    #expect(try await repository.contacts().value.contacts.map(\.name) == ["Ada", "Bob"])
  }

  @Test func `an import without news leaves what an undo restores`() async throws {
    _ = try await repository().add(from: Self.one, source: "a.vcf")
    let again = try await repository().add(from: Self.one, source: "again.vcf")
    #expect(again.total == 1)
    #expect(
      try await repository().undoChange() == .undidImport(of: "a.vcf", removed: 1, restored: 0, total: 0))
  }

  @Test func `what an undo has used and cannot remove is reported, since the contacts are restored`()
    async throws
  {
    // Given two imports, and folders where earlier generations of what an undo uses would be
    _ = try await repository().add(from: Self.one, source: "a.vcf")
    _ = try await repository().add(from: Data(#"[{"name":"Bob"}]"#.utf8), source: "b.json")
    for name in ["before-import", "removed"] { mkdir("\(sandbox.path)/contacts-\(name).previous", 0o700) }
    let faults = StorageFaults()
    let repository = repository(faults: faults)
    // When
    let bob = try #require(try await repository.contacts().value.contacts.last)
    #expect(try await repository.remove(bob))
    #expect(try await repository.undoChange() == .restored("Bob", total: 2))
    // Then
    #expect(try await repository.contacts().value.contacts.map(\.name) == ["Ada", "Bob"])
    #expect(!faults.all.isEmpty)
  }

  @Test func `the undo of the first import leaves no contacts`() async throws {
    _ = try await repository().add(from: Self.one, source: "a.vcf")
    #expect(
      try await repository().undoChange() == .undidImport(of: "a.vcf", removed: 1, restored: 0, total: 0))
    await #expect(throws: SpaceError.noContacts) { try await repository().contacts() }
    #expect(try await repository().kept().imported == nil)
  }

  @Test func `the same process undoes the first import`() async throws {
    let repository = repository()
    _ = try await repository.add(from: Self.one, source: "a.vcf")
    #expect(
      try await repository.undoChange() == .undidImport(of: "a.vcf", removed: 1, restored: 0, total: 0))
    await #expect(throws: SpaceError.noContacts) { try await repository.contacts() }
    #expect(try await repository.undoChange() == nil)
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

  @Test func `what another process has just fetched is shown once without a request`() async throws {
    // Given two processes that have shown the contacts of an address
    let server = try LoopbackServer()
    server.route("/people") { _ in .json(#"[{"name":"Eve"}]"#) }
    let (one, other) = (repository(server.url("/people")), repository(server.url("/people")))
    _ = try await one.contacts()
    _ = try await other.contacts()
    // When they are asked in turn, as apps do that follow each other
    server.route("/people") { _ in .json(#"[{"name":"Zoe"}]"#) }
    let followed = try await one.contacts()
    // Then the first shows what the second has stored
    #expect(followed.value.contacts.map(\.name) == ["Eve"] && server.requests.count == 2)
    #expect(followed.provenance == .cached(since: Self.now, source: "contacts.example.org"))
    // And asks again the next time; then the second does not
    #expect(try await one.contacts().value.contacts.map(\.name) == ["Zoe"])
    #expect(try await other.contacts().value.contacts.map(\.name) == ["Zoe"])
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [
    ("", "unexpected-answer"), ("<html>", "unexpected-answer"), ("[]", "no-contacts-in-file"),
    (#"{"error":"gone"}"#, "unknown-form"), (#"<?xml version="1.0"?><people/>"#, "unknown-form"),
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

  @Test func `the same file repairs a damaged one, and leaves what an undo restores`() async throws {
    // Given two imports and a removal, whose file is damaged, so that the previous generation is read
    _ = try await repository().add(from: Data(#"[{"name":"Bob"}]"#.utf8), source: "b.json")
    _ = try await repository().add(from: Self.one, source: "friends.vcf")
    let bob = try #require(try await repository().contacts().value.contacts.last)
    #expect(try await repository().remove(bob))
    try sandbox.put(try sandbox.bytes("contacts-imported").dropLast(3), "contacts-imported")
    #expect(try await repository().contacts().reason?.kind == .damaged)
    // When what is read is imported once more
    let again = try await repository().add(from: Self.one, source: "friends.vcf")
    // Then the file is whole
    #expect(again.total == 2)
    #expect(try await repository().contacts().reason == nil)
    #expect(sandbox.names.contains("contacts-imported.damaged-1"))
    // And the removal can be undone
    #expect(try await repository().undoChange() == .restored("Bob", total: 2))
    #expect(try await repository().contacts().value.contacts.map(\.name) == ["Ada", "Bob"])
  }

  @Test func `a removed contact is restored once, whichever way`() async throws {
    // Given a contact that was removed
    let repository = repository()
    _ = try await repository.add(from: Self.one, source: "friends.vcf")
    let contact = try #require(try await repository.contacts().value.contacts.first)
    #expect(try await repository.remove(contact))
    // When it is restored in the app
    #expect(try await repository.restoreLast() == contact)
    // Then the command has nothing to restore
    #expect(try await repository.undoChange() == nil)
    // And the other way round
    #expect(try await repository.remove(contact))
    #expect(try await repository.undoChange() == .restored("Ada", total: 1))
    #expect(try await repository.restoreLast() == nil)
  }
}
