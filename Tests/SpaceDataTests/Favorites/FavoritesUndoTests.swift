import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Restoring removed favorites.
struct FavoritesUndoTests {
  private let sandbox = Sandbox()
  private let log = LogBook()

  private func store() -> FavoritesStore {
    FavoritesStore(directory: sandbox.path, faults: StorageFaults(logger: log.logger), logger: log.logger)
  }

  private func favorite(_ number: Int) -> Favorite {
    Favorite(
      .apod(.sample("\(CalendarDay(daysSince1970: 19_000 + number))", title: "Nr. \(number)")),
      added: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
  }

  @Test func `restores the last one with its picture, its position and its time`() async throws {
    // Given
    let store = store()
    for number in 1...3 { try await store.add(favorite(number), picture: SamplePictures.picture()) }
    try await store.remove(id: favorite(2).id)
    // When
    #expect(try await store.restoreLast() == favorite(2))
    // Then the favorites are restored, also after a restart
    let again = self.store()
    #expect(try await again.favorites() == [favorite(3), favorite(2), favorite(1)])
    #expect(try await again.picture(of: favorite(2).id) == SamplePictures.picture())
  }

  @Test func `restores several, the last removed first, each once`() async throws {
    let store = store()
    for number in 1...3 { try await store.add(favorite(number), picture: nil) }
    for number in 1...3 { try await store.remove(id: favorite(number).id) }
    for number in [3, 2, 1] { #expect(try await store.restoreLast() == favorite(number)) }
    #expect(try await store.restoreLast() == nil)
    #expect(try await store.favorites().count == 3)
  }

  @Test func `a favorite that was added again is not restored, but the one removed before it`() async throws {
    // Given two removed favorites, of which the last is added again with another picture
    let store = store()
    for number in [1, 2] { try await store.add(favorite(number), picture: SamplePictures.picture(1, 1)) }
    for number in [1, 2] { try await store.remove(id: favorite(number).id) }
    try await store.add(favorite(2), picture: SamplePictures.picture(2, 2))
    // When
    #expect(try await store.restoreLast() == favorite(1))
    // Then
    #expect(try await store.picture(of: favorite(2).id)?.width == 2)
    #expect(try await store.restoreLast() == nil)
  }

  @Test func `what was imported is removed with one write`() async throws {
    // Given a favorite, and an import of others
    let store = store()
    try await store.add(favorite(9), picture: nil)
    #expect(try await store.add((1...3).map(favorite)) == 3)
    #expect(try await store.keep(SamplePictures.picture(), of: favorite(2).id))
    // When another process undoes the import
    guard case .removed(let ids) = try await self.store().undoChange() else {
      Issue.record("the import was not undone")
      return
    }
    // Then it is gone with its pictures, and the generation before has all of it
    #expect(ids == (1...3).map { favorite($0).id })
    #expect(try await self.store().favorites() == [favorite(9)])
    #expect(try await self.store().picture(of: favorite(2).id) == nil)
    let before = try #require(try sandbox.file(.precious, "favorites.previous").read().record)
    #expect(before.body.split(separator: UInt8(ascii: "\n")).count == 4)
    #expect(try await self.store().undoChange() == nil)
  }

  @Test func `a picture that cannot be removed is reported, and no other one stays for it`() async throws {
    // Given imported favorites with pictures, and a folder in the place of the first picture
    let faults = StorageFaults()
    let store = FavoritesStore(directory: sandbox.path, faults: faults)
    #expect(try await store.add((1...3).map(favorite)) == 3)
    for number in 1...3 {
      #expect(try await store.keep(SamplePictures.picture(), of: favorite(number).id))
    }
    let file = "\(sandbox.path)/favorite-pictures/\(FNV1a.fileName(for: favorite(1).id))"
    #expect(unlink(file) == 0 && mkdir(file, 0o700) == 0)
    // When the import is undone
    guard case .removed = try await store.undoChange() else {
      Issue.record("the import was not undone")
      return
    }
    // Then it is gone with all other pictures, and is not undone once more
    #expect(try await store.favorites().isEmpty)
    for number in 2...3 { #expect(try await store.picture(of: favorite(number).id) == nil) }
    #expect(faults.all.count == 1)
    #expect(try await store.undoChange() == nil)
    // And a favorite that is removed can be restored
    try await store.add(favorite(1), picture: nil)
    #expect(try await store.remove(id: favorite(1).id))
    #expect(try await store.restoreLast() == favorite(1))
  }

  @Test func `nothing is restored if none was removed since the start`() async throws {
    let first = store()
    #expect(try await first.restoreLast() == nil)
    try await first.add(favorite(1), picture: nil)
    #expect(try await !first.remove(id: favorite(2).id))
    #expect(try await first.restoreLast() == nil)
    try await first.remove(id: favorite(1).id)
    #expect(try await store().restoreLast() == nil)
  }

  @Test func `one added again meanwhile does not change`() async throws {
    // Given
    let store = store()
    try await store.add(favorite(1), picture: nil)
    try await store.remove(id: favorite(1).id)
    let newer = Favorite(favorite(1).item, added: .distantFuture)
    try await store.add(newer, picture: nil)
    // When
    try await store.restoreLast()
    // Then
    #expect(try await store.favorites().map(\.added) == [newer.added])
  }

  @Test func `an addition that fails leaves what an undo restores`() async throws {
    // Given a removed favorite
    let store = store()
    try await store.add(favorite(1), picture: SamplePictures.picture())
    try await store.remove(id: favorite(1).id)
    // When one is added for which the file has no room
    let title = String(repeating: "x", count: FavoritesStore.sizeLimit)
    let large = Favorite(.apod(.sample("2024-01-01", title: title)), added: .distantPast)
    await #expect(throws: SpaceError.self) { try await store.add(large, picture: nil) }
    // Then the removal is undone, with the picture
    #expect(try await self.store().undoChange() == .restored(favorite(1)))
    #expect(try await self.store().picture(of: favorite(1).id) == SamplePictures.picture())
  }

  @Test func `an undo takes no picture of another favorite`() async throws {
    // Given a removed favorite, whose picture another process has replaced by that of one that it removes
    let store = store()
    try await store.add(favorite(1), picture: SamplePictures.picture())
    try await store.remove(id: favorite(1).id)
    let other = DurableRecord(label: favorite(2).id, body: SamplePictures.picture(2, 2).data)
    try sandbox.file(.kept, "favorites-change-picture").write(other)
    // When, Then
    #expect(try await self.store().undoChange() == .restored(favorite(1)))
    #expect(try await self.store().picture(of: favorite(1).id) == nil)
  }

  @Test func `a failed restoration can be repeated later`() async throws {
    // Given
    let store = store()
    try await store.add(favorite(1), picture: nil)
    try await store.remove(id: favorite(1).id)
    let moved = sandbox.path + "-moved"
    try FileManager.default.moveItem(atPath: sandbox.path, toPath: moved)
    #expect(FileManager.default.createFile(atPath: sandbox.path, contents: nil))
    // When
    await #expect(throws: SpaceError.self) { try await store.restoreLast() }
    try FileManager.default.removeItem(atPath: sandbox.path)
    try FileManager.default.moveItem(atPath: moved, toPath: sandbox.path)
    // Then
    #expect(try await store.restoreLast() == favorite(1))
  }
}
