import Foundation
import SpaceDomain
import Testing

/// Kinds of favorites, which features register.
@Suite struct FavoriteKindsTests {
  private struct Comet: FavoriteContent {
    static let kind = "comet"
    let name: String
    var key: String { name }
    var title: String { "Comet \(name)" }
  }

  private struct OtherLaunch: FavoriteContent {
    static let kind = "launch"
    var key: String { "x" }
    var title: String { "X" }
  }

  private struct Reserved: FavoriteContent {
    static let kind = "newer"
    var key: String { "x" }
    var title: String { "X" }
  }

  private struct Misnamed: FavoriteContent {
    static let kind = "Deep sky"
    var key: String { "x" }
    var title: String { "X" }
  }

  private let known: [any FavoriteContent.Type] = [LaunchFavorite.self, Comet.self]

  @Test func `two features that register one kind are refused`() {
    #expect(throws: FavoriteKinds.Fault.registeredTwice("launch")) {
      try FavoriteKinds([LaunchFavorite.self, Comet.self, OtherLaunch.self])
    }
    #expect(throws: FavoriteKinds.Fault.registeredTwice("comet")) {
      try FavoriteKinds([Comet.self, Comet.self])
    }
    #expect(throws: Never.self) { try FavoriteKinds(known) }
  }

  @Test func `a name that is reserved or no name is refused`() {
    #expect(throws: FavoriteKinds.Fault.badName("newer")) { try FavoriteKinds([Reserved.self]) }
    #expect(throws: FavoriteKinds.Fault.badName("Deep sky")) { try FavoriteKinds([Misnamed.self]) }
  }

  @Test func `a kind of one's own is stored and exported by its name`() throws {
    let favorite = Favorite(
      Favorite.Item(Comet(name: "Halley")), added: Date(timeIntervalSinceReferenceDate: 1))
    #expect(favorite.id == "comet/Halley" && favorite.keys == ["comet/halley"])
    #expect(favorite.isKnown(as: "COMET/HALLEY") && favorite.item.title == "Comet Halley")
    // When it is encoded as it is stored, and exported
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let stored = try encoder.encode(favorite)
    let exported = FavoritesFormat.line(of: favorite)
    // Then both have its name, and are read where the kind is registered
    #expect(String(decoding: stored, as: UTF8.self) == #"{"added":1,"item":{"comet":{"name":"Halley"}}}"#)
    #expect(
      String(decoding: exported, as: UTF8.self)
        == #"{"added":"2001-01-01T00:00:01Z","comet":{"name":"Halley"}}"#)
    let kinds = try FavoriteKinds(known)
    #expect(try kinds.decoder.decode(Favorite.self, from: stored) == favorite)
    #expect(FavoritesFormat.favorite(exported, kinds) == favorite)
    #expect(FavoritesFormat.favorite(stored, kinds) == favorite)
    // And not where it is not
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Favorite.self, from: stored) }
    #expect(FavoritesFormat.favorite(exported) == nil)
  }

  @Test func `things of two kinds are never equal`() {
    let comet = Favorite.Item(Comet(name: "x"))
    #expect(comet != Favorite.Item(OtherLaunch()) && comet == Favorite.Item(Comet(name: "x")))
    #expect(comet != Favorite.Item(Comet(name: "y")))
    #expect(Set([comet, Favorite.Item(Comet(name: "x")), Favorite.Item(OtherLaunch())]).count == 2)
  }
}
