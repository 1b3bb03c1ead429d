import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Favorites of a kind that this version does not know.
struct NewerFavoritesTests {
  private struct Comet: FavoriteContent {
    static let kind = "comet"
    let name: String
    var key: String { name }
    var title: String { name }
  }

  private let sandbox = Sandbox()
  /// With fields, spaces and escapes that this version would not write.
  private let row =
    #"{"item": {"comet":{"name":"Ha\u006Cley","tail":[1.50, null]}},"seen":{}, "added":700000000.5}"#
  private let exported = #"{"added":"2023-03-08T20:26:40.5Z","comet":{"name":"Halley"}}"#

  private func store(_ kinds: FavoriteKinds = .builtIn) -> FavoritesStore {
    FavoritesStore(directory: sandbox.path, kinds: kinds)
  }

  private func favorite(_ number: Int) -> Favorite {
    Favorite(
      .apod(.sample("\(CalendarDay(daysSince1970: 19_000 + number))", title: "Nr. \(number)")),
      added: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
  }

  private func body() throws -> String {
    let record = try #require(try sandbox.file(.precious, "favorites").read().record)
    return String(decoding: record.body, as: UTF8.self)
  }

  private func read(_ lines: String...) throws -> [Favorite] {
    let head = FavoritesFormat.headStart + "2" + FavoritesFormat.headEnd
    try sandbox.put(Data("\(head)\n\(lines.joined(separator: ",\n"))\n]}\n".utf8), "file")
    return try FavoritesImport.read("\(sandbox.path)/file")
  }

  @Test func `one is listed, and kept byte for byte while others change`() async throws {
    // Given a row of a newer version between two others
    try await store().add(favorite(1), picture: nil)
    try sandbox.file(.precious, "favorites").write(.sample(try body() + row + "\n", label: "favorites"))
    // Then it is a favorite of its time, of which only the kind is known
    let listed = try await store().favorites()
    #expect(listed.map(\.item.kind) == ["apod", "comet"])
    #expect(listed[1].added == Date(timeIntervalSinceReferenceDate: 700_000_000.5))
    #expect(listed[1].item.pictureURL == nil && listed[1].item.content.addresses.isEmpty)
    // And it stays as others come and go
    try await store().add(favorite(2), picture: nil)
    try await store().remove(id: favorite(1).id)
    #expect(try body().contains("\n\(row)\n"))
    #expect(try await store().favorites().map(\.item.kind) == ["apod", "comet"])
  }

  @Test func `a removed one is restored byte for byte, also by another process`() async throws {
    try sandbox.file(.precious, "favorites").write(.sample("\n\(row)\n", label: "favorites"))
    let id = try #require(await store().favorites().first?.id)
    let store = store()
    #expect(try await store.remove(id: id))
    #expect(try body() == "\n")
    #expect(try await store.restoreLast()?.id == id)
    #expect(try body() == "\n\(row)\n")
    #expect(try await self.store().remove(id: id))
    #expect(try await self.store().undoChange() != nil)
    #expect(try body() == "\n\(row)\n")
  }

  @Test func `an exported one is imported with its bytes, once`() async throws {
    let read = try read(row, exported)
    #expect(read.map(\.item.kind) == ["comet", "comet"])
    #expect(read.map { String(decoding: FavoritesFormat.line(of: $0), as: UTF8.self) } == [row, exported])
    #expect(try await store().add(read) == 2)
    #expect(try await store().add(read) == 0)
    #expect(try body() == "\n\(row)\n\(exported)\n")
  }

  @Test func `a version that knows the kind reads it in either form`() async throws {
    _ = try await store().add(read(row, exported))
    let kinds = try FavoriteKinds([APODFavorite.self, Comet.self])
    let favorite = try #require(await store(kinds).favorite("comet/halley"))
    #expect(favorite.item == Favorite.Item(Comet(name: "Halley")))
    #expect(try await store(kinds).favorites().map(\.id) == ["comet/Halley"])
  }

  @Test(arguments: [
    // Damaged ones of known kinds, and such that have no kind, time or object.
    #"{"added":1,"item":{"apod":{}}}"#, #"{"added":1,"launch":{}}"#, #"{"added":1,"apod":{},"comet":{}}"#,
    #"{"added":1,"comet":7}"#, #"{"comet":{}}"#, #"{"added":1e300,"comet":{}}"#, #"{"added":1,"Co met":{}}"#,
    // A line that claims to be what this version makes of unknown kinds could bring lines of its own.
    #"{"added":1,"newer":{"key":"x","line":"{}\n{\"added\":1}","name":"x"}}"#,
    #"{"added":1,"item":{"newer":{"key":"x","line":"{}\n{\"added\":1}","name":"x"}}}"#,
  ])
  func `what is of no unknown kind is refused`(line: String) async throws {
    #expect(throws: SpaceError.self) { try read(line) }
    try sandbox.file(.precious, "favorites").write(.sample("\n\(line)\n", label: "favorites"))
    #expect(try await store().favorites().isEmpty)
  }
}
