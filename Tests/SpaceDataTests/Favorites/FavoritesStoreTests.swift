import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct FavoritesStoreTests {
  private let sandbox = Sandbox()
  private let log = LogBook()

  /// The store as a process finds it after a restart.
  private func store() -> FavoritesStore {
    FavoritesStore(directory: sandbox.path, faults: StorageFaults(logger: log.logger), logger: log.logger)
  }

  private func favorite(_ number: Int) -> Favorite {
    Favorite(
      .apod(.sample("\(CalendarDay(daysSince1970: 19_000 + number))", title: "Nr. \(number)\nline two")),
      added: Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 0.1))
  }

  private func list() -> DurableFile { sandbox.file(.precious, "favorites") }

  @Test func `favorites survive a restart newest first`() async throws {
    for number in [2, 1, 3] { #expect(try await store().add(favorite(number), picture: nil)) }
    #expect(try await store().favorites() == [favorite(3), favorite(2), favorite(1)])
  }

  @Test func `there are none at first, and reading writes nothing`() async throws {
    #expect(try await store().favorites() == [])
    #expect(try await store().picture(of: "apod/2024-01-01") == nil)
    #expect(sandbox.names == [])
  }

  @Test func `adding again keeps the position and replaces the picture only if one is given`() async throws {
    // Given
    let again = Favorite(favorite(1).item, added: .distantFuture)
    try await store().add(favorite(1), picture: SamplePictures.picture(1, 1))
    // When
    #expect(try await !store().add(again, picture: nil))
    #expect(try await store().picture(of: again.id)?.width == 1)
    #expect(try await !store().add(again, picture: SamplePictures.picture(2, 2)))
    // Then
    #expect(try await store().picture(of: again.id)?.width == 2)
    #expect(try await store().favorites() == [favorite(1)])
  }

  @Test func `a launch that is added by another of its keys gets its picture`() async throws {
    // Given a favorite launch of the history
    func launch(_ identity: LaunchIdentity) -> Favorite {
      let launch = Launch(
        identity: identity, name: "Sputnik", net: NET(.distantPast, precision: .day), status: .success)
      return Favorite(.launch(launch), added: .distantPast)
    }
    let history = launch(LaunchIdentity(history: "jsr-1957-10-04-1928", designator: "1957-001"))
    try await store().add(history, picture: nil)
    // When the same launch is added by the key of the catalog, with a picture
    let library = launch(LaunchIdentity(launchLibrary: "e3df2ecd", designator: "1957-001"))
    #expect(try await !store().add(library, picture: SamplePictures.picture(2, 2)))
    // Then the favorite has it, and no other file is left
    #expect(try await store().picture(of: history.id)?.width == 2)
    #expect(try await store().picture(of: library.id) == nil)
  }

  @Test func `a launch stored by an earlier version has its mission's name`() async throws {
    // Given
    let kept = Launch(
      identity: LaunchIdentity(history: "jsr-1957-10-04-1928"), name: "Sputnik 8K71PS | M1-PS",
      net: NET(Date(timeIntervalSince1970: -386_310_720), precision: .minute), status: .success)
    try await store().add(Favorite(.launch(kept), added: .distantPast), picture: nil)
    let body = try list().read().record?.body
    // When
    let favorite = try #require(await store().favorites().first)
    // Then
    let launch = try #require(favorite.item.launch)
    #expect(launch.name == "Sputnik 8K71PS | Sputnik 1")
    #expect(favorite.id == "launch/jsr-1957-10-04-1928")
    #expect(try list().read().record?.body == body)
  }

  @Test func `removing also removes the picture`() async throws {
    try await store().add(favorite(1), picture: SamplePictures.picture())
    try await store().add(favorite(2), picture: SamplePictures.picture())
    #expect(try await store().remove(id: favorite(1).id))
    #expect(try await store().picture(of: favorite(1).id) == nil)
    #expect(try await store().picture(of: favorite(2).id) != nil)
    #expect(try await store().favorites() == [favorite(2)])
    #expect(try await !store().remove(id: favorite(1).id))
  }

  @Test func `unknown rows of a later version stay in the file`() async throws {
    // Given a file of a later version, with an unknown kind of row and an unknown field
    try await store().add(favorite(1), picture: nil)
    var record = try #require(list().read().record)
    let launch = #"{"added":1,"item":{"launch":{"_0":{"id":"x"}}}}"#
    let noted = String(decoding: record.body.dropFirst(), as: UTF8.self)
      .replacingOccurrences(of: #"{"added""#, with: #"{"note":"new","added""#)
    record.body = Data("\n\(launch)\n\(noted)".utf8)
    try list().write(record)
    // When a favorite is added and removed
    #expect(try await store().favorites() == [favorite(1)])
    try await store().add(favorite(2), picture: nil)
    try await store().remove(id: favorite(2).id)
    // Then
    #expect(try list().read().record?.body == record.body)
  }

  @Test(
    arguments: [
      "garbage", "null", "[]", "{}", #"{"item":{"apod":{}},"added":1}"#, #"{"item":{},"added":"x"}"#,
      "{\"a\":",
      .repeating("[", 100_000), "\u{0}\u{1}",
    ] as [LongText])
  func `a bad row is skipped without losing others`(_ row: LongText) async throws {
    // Given an invalid row between two valid ones
    for number in 1...2 { try await store().add(favorite(number), picture: nil) }
    var record = try #require(list().read().record)
    let rows = record.body.split(separator: UInt8(ascii: "\n"))
    record.body = Data("\n".utf8) + rows[0] + Data("\n\(row.string)\n".utf8) + rows[1] + Data("\n".utf8)
    try list().write(record)
    // Then
    #expect(try await store().favorites() == [favorite(2), favorite(1)])
    try await store().add(favorite(3), picture: nil)
    #expect(try await store().favorites() == [favorite(3), favorite(2), favorite(1)])
  }

  @Test func `a file cut at any length loses no favorite of it or of the previous generation`()
    async throws
  {
    // Given a previous generation with two favorites, and a current one with three
    for number in 1...3 { try await store().add(favorite(number), picture: nil) }
    let whole = try sandbox.bytes("favorites")
    for length in stride(from: 0, to: whole.count, by: 11) {
      // When the file is cut
      try sandbox.put(whole.prefix(length), "favorites")
      let found = Set(try await store().favorites())
      // Then at least the two favorites of the previous generation are found
      #expect(found.isSuperset(of: [favorite(1), favorite(2)]))
    }
    #expect(log.lines.allSatisfy { $0.contains("damaged") })
  }

  @Test func `without a previous generation valid rows are saved and the damaged file is kept`()
    async throws
  {
    // Given a damaged byte in the second of three rows, and no previous generation
    for number in 1...3 { try await store().add(favorite(number), picture: nil) }
    var bytes = try sandbox.bytes("favorites")
    let second = try #require(bytes.range(of: Data("Nr. 2".utf8)))
    bytes[second.lowerBound] = 0
    try sandbox.put(bytes, "favorites")
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/favorites.previous")
    // Then the other two are found, and the damage is reported
    let faults = StorageFaults()
    let store = FavoritesStore(directory: sandbox.path, faults: faults)
    #expect(try await store.favorites() == [favorite(3), favorite(1)])
    #expect(faults.all == [.damaged(path: "\(sandbox.path)/favorites")])
    // And the next change keeps the damaged file next to the new one
    try await store.add(favorite(4), picture: nil)
    #expect(try await self.store().favorites() == [favorite(4), favorite(3), favorite(1)])
    #expect(try sandbox.bytes("favorites.damaged-1") == bytes)
  }

  @Test func `favorites among many short lines of a damaged file are recovered`() async throws {
    // Given a favorite, and behind it lines that are no objects
    try await store().add(favorite(1), picture: nil)
    let lines = Data(String(repeating: "7\n", count: 200_000).utf8)
    try sandbox.put(sandbox.bytes("favorites") + lines, "favorites")
    // Then it is found, and the lines are left out of the next file
    #expect(try await store().favorites() == [favorite(1)])
    try await store().add(favorite(2), picture: nil)
    #expect(try sandbox.bytes("favorites").count < 10_000)
  }

  @Test func `unknown rows of a damaged file are recovered once`() async throws {
    // Given a row of a later version in both generations, the newer of which is damaged at its end
    let launch = #"{"added":1,"item":{"launch":{"_0":{"id":"x"}}}}"#
    try list().write(.sample("\n\(launch)\n", label: "favorites"))
    for number in 1...2 { try await store().add(favorite(number), picture: nil) }
    try sandbox.put(sandbox.bytes("favorites").dropLast(), "favorites")
    // When a favorite is added
    try await store().add(favorite(3), picture: nil)
    // Then
    #expect(try await store().favorites() == [favorite(3), favorite(2), favorite(1)])
    let body = String(decoding: try #require(list().read().record?.body), as: UTF8.self)
    #expect(body.components(separatedBy: launch).count == 2)
  }

  @Test func `a file of a newer version is not changed and is reported`() async throws {
    try await store().add(favorite(1), picture: nil)
    var bytes = try sandbox.bytes("favorites")
    bytes[8] = 3
    try sandbox.put(bytes, "favorites")
    let expected = SpaceError(StorageError.newerVersion(path: "\(sandbox.path)/favorites", version: 3))
    await #expect(throws: expected) { try await store().favorites() }
    await #expect(throws: expected) { try await store().add(favorite(2), picture: nil) }
    await #expect(throws: expected) { try await store().remove(id: favorite(1).id) }
    #expect(try sandbox.bytes("favorites") == bytes)
  }

  @Test func `a damaged picture counts as none`() async throws {
    try await store().add(favorite(1), picture: SamplePictures.picture())
    let name = "favorite-pictures/\(FNV1a.fileName(for: favorite(1).id))"
    try sandbox.put(sandbox.bytes(name).dropLast(), name)
    #expect(try await store().picture(of: favorite(1).id) == nil)
    #expect(try await store().favorites() == [favorite(1)])
  }

  @Test func `if the picture cannot be stored nothing is added`() async throws {
    // Given a file in place of the pictures' directory
    try sandbox.put(Data(), "favorite-pictures")
    await #expect(throws: SpaceError.self) {
      try await store().add(favorite(1), picture: SamplePictures.picture())
    }
    #expect(try await store().favorites() == [])
  }

  @Test func `without a directory adding reports the reason`() async throws {
    let store = FavoritesStore(directory: nil)
    #expect(try await store.favorites() == [])
    await #expect(throws: SpaceError(StorageError.noHome)) { try await store.add(favorite(1), picture: nil) }
  }

  @Test(.inRealTime) func `two stores that add concurrently lose nothing`() async throws {
    // Given two stores, each with its own lock descriptor
    let (first, second) = (store(), store())
    // When both add favorites at the same time
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          try await (number.isMultiple(of: 2) ? first : second).add(favorite(number), picture: nil)
        }
      }
      try await group.waitForAll()
    }
    // Then
    #expect(try await store().favorites().count == 60)
  }

  @Test(.inRealTime) func `two processes that add and remove concurrently lose nothing`() async throws {
    async let first: Void = addAndRemove(0, sandbox.path)
    async let second: Void = addAndRemove(1_000, sandbox.path)
    _ = await (first, second)
    let found = Set(try await store().favorites().map(\.id))
    let odd: [Int] = [1, 1_001].flatMap { stride(from: $0, to: $0 + 40, by: 2) }
    #expect(found == Set(odd.map { favorite($0).id }))
    for id in found { #expect(try await store().picture(of: id) != nil) }
  }

  private func addAndRemove(_ base: Int, _ path: String) async {
    await #expect(processExitsWith: .success) { [base = base as Int, path = path as String] in
      let store = FavoritesStore(directory: path)
      for number in base..<base + 40 {
        let apod = APOD.sample("\(CalendarDay(daysSince1970: 19_000 + number))")
        let favorite = Favorite(.apod(apod), added: .distantPast)
        try await store.add(favorite, picture: SamplePictures.picture())
        if number.isMultiple(of: 2) { try await store.remove(id: favorite.id) }
      }
    }
  }

  // MARK: - Among thousands

  @Test func `those with given keys are found among the bytes`() async throws {
    // Given favorites of all kinds, some of whose texts have the keys of others
    let launch = Favorite(.launch(.sample()), added: .distantPast)
    let picture = MarsPicture(
      id: "FLB_1 \"left\"", camera: MarsCamera("FHAZ"), sol: 12,
      url: try #require(URL(string: "https://pictures.example/1.jpg")))
    let mars = Favorite(.mars(picture, of: .curiosity), added: .distantPast)
    let talking = Favorite(
      .apod(.sample("2024-02-02", title: #"A "2024-01-01" and \\"day":"2099-01-01""#)), added: .distantPast)
    let all = [launch, mars, talking, favorite(1)]
    for favorite in all { try await store().add(favorite, picture: nil) }
    // Then each is found by each of its keys, in any case
    for favorite in all {
      for key in favorite.keys {
        #expect(try await store().favorite(key)?.id == favorite.id, "\(key)")
      }
    }
    #expect(try await store().favorites(among: ["apod/2024-01-01", "launch/nothing", "", "apod"]).isEmpty)
    #expect(try await Set(store().favorites(among: Set(all.flatMap(\.keys))).map(\.id)) == Set(all.map(\.id)))
    // And the newest day's is that of its own field
    #expect(try await store().newestAPOD()?.id == "apod/2024-02-02")
  }

  @Test(arguments: ["NLB_0667022666ECM", "NLB0667022666", "ABC12D", "ABCDEF", "5"])
  func `a key is found in any case, however few of its characters are no letters`(id: String) async throws {
    // Given a picture whose key is stored in capitals, among others
    let url = try #require(URL(string: "https://pictures.example/1.jpg"))
    let pictures = [id, id + "1", "X" + id].map {
      MarsPicture(id: $0, camera: MarsCamera("FHAZ"), sol: 12, url: url)
    }
    let all = pictures.map { Favorite(.mars($0, of: .curiosity), added: .distantPast) }
    for favorite in all { try await store().add(favorite, picture: nil) }
    // Then its key finds it alone, in capitals and in small letters
    for key in ["mars/curiosity/\(id)", "mars/curiosity/\(id.lowercased())"] {
      #expect(try await store().favorite(key) == all[0])
      #expect(try await store().favorites(among: [key.lowercased()]) == [all[0]])
    }
  }

  @Test func `the newest day of which the text is known is found`() async throws {
    let title = APOD(
      day: "2025-01-01", title: "Only a title", explanation: "",
      media: .other(url: APOD.classicPage(of: "2025-01-01")))
    try await store().add(Favorite(.apod(title), added: .distantFuture), picture: nil)
    for number in [2, 3, 1] { try await store().add(favorite(number), picture: nil) }
    #expect(try await store().newestAPOD() == favorite(3))
  }

  @Test func `a list that was read follows changes without being read again`() async throws {
    // Given a store that has read its list
    let (mine, other) = (store(), store())
    for number in [1, 2, 4] { try await mine.add(favorite(number), picture: nil) }
    #expect(try await mine.favorites() == [favorite(4), favorite(2), favorite(1)])
    let version = try await mine.version()
    // When it adds between and removes
    try await mine.add(favorite(3), picture: nil)
    try await mine.remove(id: favorite(1).id)
    // Then it has the list that another process reads
    #expect(try await mine.favorites() == [favorite(4), favorite(3), favorite(2)])
    #expect(try await other.favorites() == mine.favorites())
    #expect(try await mine.version() != version)
    // And what another adds
    try await other.add(favorite(5), picture: nil)
    #expect(try await mine.favorites() == other.favorites())
  }

  @Test func `a picture whose favorite cannot be written is removed again`() async throws {
    // Given a list of a newer version, which is not replaced
    try await store().add(favorite(1), picture: nil)
    var bytes = try sandbox.bytes("favorites")
    bytes[8] = 3
    try sandbox.put(bytes, "favorites")
    // When a favorite is added with its picture
    await #expect(throws: SpaceError.self) {
      try await store().add(favorite(2), picture: SamplePictures.picture())
    }
    // Then no picture stays without a favorite
    #expect(sandbox.names.filter { $0.hasPrefix("favorite-pictures/") }.isEmpty)
  }
}
