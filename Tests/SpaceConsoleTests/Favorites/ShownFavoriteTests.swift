import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// A kind of favorites that only says what it must: all else follows.
@Suite struct ShownFavoriteTests {
  private struct Comet: ShownFavorite {
    static let kind = "comet"
    let name: String
    var key: String { name }
    var title: String { "Comet \(name)" }
    var pictureURL: URL? { URL(string: "https://comets.example/\(name).jpg") }

    func shown(_ view: FavoriteView) -> any Output {
      CommandReport(sentence: "A comet, \(SafeText(name)).", facts: [:])
    }
  }

  private let item = Favorite.Item(Comet(name: "Halley"))
  private var favorite: Favorite { Favorite(item, added: .sampleNow) }

  @Test func `its row, record and JSON follow from its title`() {
    let list = FavoritesPresenter(favorites: [favorite], zone: .utc)
    #expect(list.rows([favorite], width: 60).map(\.text.string).joined().contains("Comet Halley"))
    #expect(list.records.map(\.line) == ["comet/Halley\tComet Halley\t\(ISO8601.text(.sampleNow))"])
    #expect(
      list.json.serialized() == #"[{"id":"comet/Halley","kind":"comet","title":"Comet Halley","added":"#
        + #""\#(ISO8601.text(.sampleNow))"}]"#)
  }

  @Test func `its export, share text and picture follow`() {
    #expect(FavoritesForm.markdown(.utc).text(of: [favorite]).hasPrefix("# Favorites\n\n## Comet Halley\n"))
    #expect(FavoritesForm.html(.utc).text(of: [favorite]).contains("<h2>Comet Halley</h2>"))
    #expect(FavoritesForm.json.text(of: [favorite]).contains(#""comet":{"name":"Halley"}"#))
    #expect(ShareText(item).lines.contains("Comet Halley"))
    #expect(item.isPicture && item.fileName == "comet" && item.subject == "the picture of Comet Halley")
    #expect(PageLinks(item) == PageLinks() && item.shown.destination == nil)
  }

  @Test func `a feature registers it, and a trace with it is read where it is registered`() async throws {
    let feature = Feature("comets", commands: []).keeping(Comet.self)
    let kinds = try FavoriteKinds(feature.favorites)
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository([]), images: MockImageRepository(),
      pictures: MockPictureRepository(), favorites: MockFavoritesRepository([favorite]), now: { .sampleNow })
    let state = await model.shown(after: .onAppear)
    let sent = try TraceCoding.encoder.encode(FavoritesScreen.Message.state(state))
    let line = Data(#"{"message":"#.utf8) + sent + Data("}".utf8)
    let message = try FavoritesScreen().message(inTraceLine: line, kinds)
    guard case .state(let read)? = message as? FavoritesScreen.Message else {
      Issue.record("\(message)")
      return
    }
    #expect(read.latest?.map(\.item) == [item])
    #expect(throws: DecodingError.self) { try FavoritesScreen().message(inTraceLine: line, .builtIn) }
  }
}
