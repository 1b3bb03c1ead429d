import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Disk faults that do not stop the program are still reported.
@Suite(.hangLimit) struct StorageFaultsTests {
  private let sandbox = Sandbox()
  private let faults = StorageFaults()

  /// A directory in which no user can create files: its parent is a file.
  private func blocked() throws -> String {
    try sandbox.put(Data(), "blocked")
    return "\(sandbox.path)/blocked/cache"
  }

  @Test func `failed saves are reported once for each kind and directory`() async throws {
    // Given caches that cannot be written
    let path = try blocked()
    let cache = CacheService(directory: path, faults: faults)
    // When many values are saved
    await cache.saveLastSuccessful(.sample(), source: "s", at: .distantPast)
    for number in 0..<50 { await cache.save(number, key: "\(number)", at: .distantPast) }
    // Then one message per directory reports it, and the cache reports it when asked
    #expect(faults.all.map(\.code) == ["not-ours", "not-ours"])
    let (now, other) = (Date(), CacheService(directory: sandbox.path + "/other", faults: faults))
    #expect(await cache.replace(key: "a", by: 1, at: now) { _ in true } == nil)
    // And elsewhere a value is replaced if it is wanted
    #expect(await other.replace(key: "a", by: 1, at: now) { $0 == nil } == true)
    #expect(await other.replace(key: "a", by: 2, at: now) { $0 == nil } == false)
    #expect(await other.load(Int.self, key: "a")?.value == 1)
    // Nothing but the value is left of it, not even what was written to try the disk
    #expect(sandbox.names.filter { !$0.hasPrefix("other/answers") } == ["blocked", "other"])
  }

  @Test func `a damaged picture of the last day is reported`() async throws {
    let images = ImageCacheActor(directory: sandbox.path, faults: faults) { _, _ in Data() }
    await images.saveLastSuccessfulImage(.sampleJPEG, for: .sample(), at: .distantPast)
    try sandbox.put(try sandbox.bytes("last-picture").dropLast(), "last-picture")
    #expect(await images.loadLastSuccessfulImage(for: .sample()) == nil)
    #expect(faults.all == [.damaged(path: "\(sandbox.path)/last-picture")])
  }

  @Test func `damaged imports and their backup are reported though the address answers`()
    async throws
  {
    // Given damaged imports and an address that answers
    let server = try LoopbackServer()
    server.route("/people") { _ in .json(#"[{"name":"Bob"}]"#) }
    let url = server.url("/people")
    try sandbox.put(Data("torn".utf8), "contacts-imported")
    let api = APIService(
      name: "x", transport: SystemTransport(), addresses: AddressPolicy(userBases: [url]))
    let repository = ContactsRepository(api: api, url: url, directory: sandbox.path, faults: faults)
    // When the contacts are listed, and others are imported
    let shown = try await repository.contacts()
    let damaged = SpaceError.damaged(path: "\(sandbox.path)/contacts-imported")
    #expect(shown.reason == damaged)
    _ = try await repository.add(from: Data(#"[{"name":"Ada"}]"#.utf8), source: "a.json")
    // Then
    let aside = SpaceError(
      StorageError.setAside(
        path: "\(sandbox.path)/contacts-imported", copy: "contacts-imported.damaged-1"))
    #expect(faults.all == [damaged, aside])
  }

  @Test func `observers receive each fault, earlier ones too`() async {
    faults.report(.damaged(path: "/a"))
    let events = faults.events()
    faults.report(.damaged(path: "/a"))
    faults.report(.damaged(path: "/b"))
    var seen: [SpaceError] = []
    for await fault in events.prefix(2) { seen.append(SpaceError(fault)) }
    #expect(seen == [.damaged(path: "/a"), .damaged(path: "/b")])
  }
}
