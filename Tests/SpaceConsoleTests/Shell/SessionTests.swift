import Foundation
import SpaceData
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceApp
@testable import SpaceConsole

@Suite struct SessionTests {
  @Test func `is restored the next time`() throws {
    // Given
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let place = ListPlace(index: 9, row: 2, id: "x")
    let session = Session(
      tab: "explore",
      screens: [
        "explore": ScreenMemory(scroll: 7, choice: "2024-01-01"), "launches": ScreenMemory(place: place),
      ])
    let faults = StorageFaults()
    let file = SessionFile(directory: directory, faults: faults)
    #expect(file.read() == Session() && faults.all.isEmpty)
    // When
    file.write(session)
    // Then
    #expect(file.read() == session)
    #expect(SessionFile(directory: nil, faults: faults).read() == Session() && faults.all.isEmpty)
  }

  @Test(arguments: [
    "{\"screens\":7}", "{", "",
    LongText("{\"screens\":{},\"x\":[" + String(repeating: "0,", count: 50_000) + "0]}"),
    LongText(
      "{\"screens\":{},\"x\":" + String(repeating: "[", count: 200) + String(repeating: "]", count: 200) + "}"
    ),
  ]) func `an unreadable file counts as none, and is reported`(_ content: LongText) throws {
    let text = content.string
    let directory = TemporaryDirectory()
    let path = directory.path("session.json")
    let faults = StorageFaults()
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(SessionFile(directory: directory.path(""), faults: faults).read() == Session())
    #expect(faults.all.map(\.code) == ["damaged"])
    // And the file is unchanged until the next session is saved
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
  }

  @Test func `a session larger than a megabyte is not read`() throws {
    let directory = TemporaryDirectory()
    let faults = StorageFaults()
    let text = "{\"screens\":{}" + String(repeating: " ", count: 1_000_000) + "}"
    try Data(text.utf8).write(to: URL(filePath: directory.path("session.json")))
    #expect(SessionFile(directory: directory.path(""), faults: faults).read() == Session())
    #expect(faults.all.map(\.code) == ["too-large"])
  }

  @Test func `knows the backgrounds that terminals answered last`() throws {
    let directory = TemporaryDirectory()
    let file = SessionFile(directory: directory.path(""), faults: StorageFaults())
    let (kitty, xterm) = (["TERM": "xterm-kitty"], ["TERM": "xterm", "TERM_PROGRAM": ""])
    // Given two terminals, one after the other
    file.write(Session(tab: "mars").withGrounds(of: file.read(), and: .light, of: kitty))
    file.write(Session(tab: "mars").withGrounds(of: file.read(), and: .dark, of: xterm))
    // When a third one answers nothing
    file.write(Session(tab: "today").withGrounds(of: file.read(), and: nil, of: [:]))
    // Then
    let session = file.read()
    #expect(session.tab == "today")
    #expect(session.ground(of: kitty) == .light && session.ground(of: xterm) == .dark)
    #expect(session.ground(of: [:]) == nil && Session().ground(of: kitty) == nil)
  }

  // MARK: - Lists

  @Test func `finds the same item in a changed list`() {
    let place = ListPlace(index: 5, row: 2, id: "e")
    #expect(place.position(in: ["x", "y", "e", "z"], id: \.self) == (2, 0))
    #expect(place.position(in: Array(1...9).map { "\($0)" }, id: \.self) == (5, 3))
    #expect(place.position(in: ["x"], id: \.self) == (0, 0))
    #expect(place.position(in: [String](), id: \.self) == (0, 0))
  }

  @Test func `restores the selection in lists`() async {
    // Given an app in which the second item of every list is selected
    func app() async -> TestApp {
      var state = TestApp(80, 24)
      for message in await SampleStates.all() { state.receive(message) }
      return state
    }
    func press(_ keys: Key..., in state: inout TestApp) {
      for key in keys { state.receive(.key(key)) }
    }
    var before = await app()
    for tab in "4567" { press(Key(tab), Key(.down), in: &before) }
    press(Key("5"), Key("/"), Key("m"), Key(.enter), in: &before)
    let found = await SampleStates.movies("m")
    for message in found { before.receive(message) }
    press(Key(.down), in: &before)
    // When
    var after = TestApp(80, 24)
    let effects = after.begin(before.session)
    #expect(after.session == before.session)
    for message in await SampleStates.all() + found { after.receive(message) }
    // Then
    guard case .movies(.search("m"))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(after.session == before.session)
    for tab in "4567" {
      press(Key(tab), in: &before)
      press(Key(tab), in: &after)
      #expect(after.frame.grid == before.frame.grid)
    }
  }

  @Test func `a place among the films of a search waits for their answer`() {
    // Given a session that ended in a search
    let memory = ScreenMemory(place: ListPlace(index: 1, row: 1), choice: "moon")
    var app = TestApp(80, 24)
    app.begin(Session(tab: "movies", screens: ["movies": memory]))
    #expect(app.session.screens["movies"] == memory)
    // When it ends again while the catalog is listed
    let catalog = MovieResults(MovieQuery(""), SpaceDomain.MoviePage(movies: [.sample()]))
    app.receive(.movies(.catalog(.live(catalog))))
    // Then the place is still that of the search
    #expect(app.session.screens["movies"] == memory)
    app.receive(.movies(.state(.loading(MovieQuery("moon"), latest: nil))))
    #expect(app.session.screens["movies"] == memory)
    // And once the answer has come, it is a place in it
    let films = MovieResults(MovieQuery("moon"), SpaceDomain.MoviePage(movies: [.sample(1), .sample(2)]))
    app.receive(.movies(.state(.success(.live(films), .none))))
    #expect(app.session.screens["movies"] == memory)
    app.type(Key("k"))
    #expect(app.session.screens["movies"]?.place == ListPlace(index: 0, row: 0))
  }
}
