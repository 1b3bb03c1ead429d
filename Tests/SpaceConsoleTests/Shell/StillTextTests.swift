import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// No text moves when a picture comes, or cannot be fetched: its room is kept from the first frame on.
@Suite struct StillTextTests {
  /// A picture of another shape than its room.
  private static let picture = EncodedPicture(
    data: Data("p".utf8), format: .jpeg, width: 400, height: 390)

  private static let text = PicturePlace.text

  @Test(arguments: PicturePlace.all + [.film], [(80, 24), (100, 30), (120, 36), (160, 45), (200, 55)])
  func `no text moves when a picture comes`(_ place: PicturePlace, _ size: (Int, Int)) async {
    // Given a page whose picture is on its way
    var app = TestApp(size.0, size.1, drawsPictures: true)
    app.look.settings.pictures = .forced(.kitty)
    let after = await place.show(in: &app, Self.picture)
    let words = Self.words(app.state.drawn())
    #expect(words.count > 5)
    // When it comes
    for message in after { app.receive(message) }
    // Then every word is where it was; only the words in the room and the status line change
    let now = Self.words(app.state.drawn())
    let gone = words.subtracting(now)
    #expect(gone.isEmpty, "\(gone.prefix(8))")
  }

  @Test(arguments: PicturePlace.all + [.film], [(80, 24), (100, 30), (120, 36), (160, 45), (200, 55)])
  func `no text moves when a picture cannot be fetched, and its room says why`(
    _ place: PicturePlace, _ size: (Int, Int)
  ) async {
    // Given a page whose picture is on its way
    var app = TestApp(size.0, size.1, drawsPictures: true)
    app.look.settings.pictures = .forced(.kitty)
    let failed = await place.show(in: &app, Self.picture, failing: true)
    // A screen requests its picture before the first frame
    _ = app.state.prepare()
    let words = Self.words(app.state.drawn())
    // When there is none
    for message in failed { app.receive(message) }
    // Then every word is where it was
    let gone = words.subtracting(Self.words(app.state.drawn()))
    #expect(gone.isEmpty, "\(gone.prefix(8))")
    #expect(app.text.contains("It is gone.") || !place.saysWhy || size.0 < 120)
  }

  @Test func `a row's poster stands in for that of the open film, and its failure does not`() async {
    // Given an open film whose poster is on its way
    var app = TestApp(120, 36, drawsPictures: true)
    app.look.settings.pictures = .forced(.kitty)
    _ = await PicturePlace.film.show(in: &app, Self.picture)
    // When that of its row cannot be fetched
    app.receive(.movies(.row(.tmdb(1), .failed(PicturePlace.failure))))
    // Then the page says nothing of it
    #expect(!app.text.contains("It is gone."))
    // When it comes
    app.receive(.movies(.row(.tmdb(1), .found(Self.picture))))
    // Then the page shows it
    #expect(app.state.frame.picturesInSight.contains { $0.id.name.hasPrefix("film ") })
  }

  @Test(arguments: PicturePlace.all, [(80, 24), (120, 36)])
  func `a notice of several lines lies over the last rows, and no text moves`(
    _ place: PicturePlace, _ size: (Int, Int)
  ) async {
    // Given a page with its picture
    var app = TestApp(size.0, size.1, drawsPictures: true)
    app.look.settings.pictures = .forced(.kitty)
    for message in await place.show(in: &app, Self.picture) { app.receive(message) }
    let before = Self.words(app.state.drawn())
    // When
    let words = String(repeating: "The wallpaper was not set, and the picture is in a folder. ", count: 5)
    app.receive(.app(.notice(StyledText(SafeText(words)))))
    // Then
    let lines = app.state.statusLines.count
    #expect(lines > 2)
    func above(_ words: Set<String>) -> Set<String> {
      words.filter { word in Int(word.prefix { $0 != ":" }).map { $0 < size.1 - 1 - lines } ?? false }
    }
    let now = Self.words(app.state.drawn())
    #expect(above(before) == above(now))
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 55)])
  func `title and day of a day that is being fetched are at their final places`(_ size: (Int, Int)) {
    // Given a day of which only the title is known
    var app = TestApp(size.0, size.1, drawsPictures: true)
    app.type(Key("2"))
    app.receive(SampleStates.days("2024-01-01"))
    app.type(Key(.enter))
    let words = Self.words(app.state.drawn())
    #expect(words.contains { $0.hasSuffix(" 2024-01-01") } && words.contains { $0.hasSuffix(" Picture") })
    // When its text comes
    let apod = APOD.sample(day: "2024-01-01", title: "Picture of 2024-01-01", explanation: Self.text)
    app.receive(.explore(.kept(Sourced(apod, provenance: .live(source: "NASA")), nil)))
    // Then
    #expect(words.isSubset(of: Self.words(app.state.drawn())))
  }

  @Test func `a poster of another shape fills the box beside its row`() async throws {
    let place = try #require(PicturePlace.all.first { $0.tab == "movies" })
    var app = TestApp(120, 36, drawsPictures: true)
    app.look.settings.pictures = .forced(.kitty)
    for message in await place.show(in: &app, Self.picture) { app.receive(message) }
    let row = try #require(app.state.frame.picturesInSight.first { $0.id.name.hasPrefix("row ") })
    // A box of 4×3 cells
    #expect(row.whole.columns >= 4 && row.whole.rows >= 3)
  }

  @Test func `a spinner turns in the room of a picture that takes longer, and nothing else changes`() async {
    // Given a day whose picture is being fetched
    var app = TestApp(120, 36, drawsPictures: true)
    app.show("explore")
    app.receive(SampleStates.days("2024-01-01"))
    app.type(Key(.enter))
    func mark(after turns: UInt32) -> String {
      app.look.turn += turns
      let frame = app.state.drawn()
      // The room is left of the text; the status line below has a spinner of its own.
      return (2..<frame.grid.rows - 2).compactMap { row in
        frame.grid.row(row).prefix(60).first { "…⠋⠙⠹⠸⠼⠴".contains($0.character) }.map { String($0.character) }
      }.joined()
    }
    // Then
    #expect([mark(after: 0), mark(after: 1), mark(after: 1), mark(after: 1)] == ["…", "…", "⠹", "⠸"])
  }

  @Test func `the spinner goes on turning in a terminal of another size`() {
    // Given a spinner in the room of a picture
    var app = TestApp(120, 36, drawsPictures: true)
    app.show("explore")
    app.receive(SampleStates.days("2024-01-01"))
    app.type(Key(.enter))
    func signs(after turns: UInt32) -> [String] {
      app.look.turn += turns
      let grid = app.state.drawn().grid
      return (2..<grid.rows - 2).flatMap { row in
        grid.row(row).filter { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0.character) }.map { String($0.character) }
      }
    }
    #expect(signs(after: 0).isEmpty && signs(after: 2) == ["⠹"])
    // When it is resized
    for (size, sign) in [(CellSize(columns: 80, rows: 24), "⠸"), (CellSize(columns: 200, rows: 55), "⠼")] {
      app.look.size = size
      // Then
      #expect(signs(after: 1) == [sign])
    }
  }

  /// The words of a frame above the status line with their cells, without those that stand for a picture.
  private static func words(_ frame: Frame) -> Set<String> {
    let grid = frame.grid
    var words: Set<String> = []
    for row in 0..<grid.rows - 2 {
      var (word, start) = ("", 0)
      for (column, cell) in grid.row(row).enumerated() {
        if cell.character == " " {
          if !word.isEmpty { words.insert("\(row):\(start) \(word)") }
          word = ""
        } else {
          if word.isEmpty { start = column }
          word.append(cell.character)
        }
      }
    }
    return words.filter { !PicturePlace.marks.contains(String($0.split(separator: " ").last ?? "")) }
  }
}
