import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Films and contacts: lists with a search field.
@Suite struct SearchScreensTests {
  @Test func `shows contacts and requests the pictures in sight once`() async throws {
    // Given
    var state = TestApp(120, 24, drawsPictures: true)
    state.type(Key("6"))
    let model = ContactsViewModel(
      contacts: MockContactsRepository([.sample("Ada Lovelace"), .sample("Vera Rubin")]))
    // When
    state.receive(.contacts(.state(await model.shown(after: .onAppear))))
    // Then
    #expect(state.text.contains("Ada Lovelace") && state.text.contains("Vera Rubin"))
    let effects = state.state.prepare()
    guard case .tab(let effect)? = effects.first,
      case .showRows(let rows)? = effect.content as? ContactsScreen.Effect
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(rows.map(\.name) == ["Ada Lovelace", "Vera Rubin"] && state.state.prepare().isEmpty)
    state.receive(.contacts(.portrait(rows[1], .found(.samplePNG))))
    #expect(state.state.prepare().isEmpty)
    state.receive(.contacts(.state(.loaded(.init("", .live([]))))))
    #expect(state.text.contains("No contacts yet."))
  }

  /// The app with some contacts, the first of which is selected.
  private func contacts(_ contacts: [Contact], _ columns: Int, _ rows: Int) async -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("6"))
    let model = ContactsViewModel(contacts: MockContactsRepository(contacts))
    state.receive(.contacts(.state(await model.shown(after: .onAppear))))
    return state
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `opens a contact if there is no room next to the list`(_ columns: Int, _ rows: Int) async throws {
    // Given
    let numbers = (1...40).map { "+1 555 \($0)" }
    let ada = try #require(
      Contact(name: "Ada Lovelace", phones: numbers, emails: ["ada@example.org", "countess@example.org"]))
    var state = await contacts([ada, .sample("Vera Rubin")], columns, rows)
    #expect(!state.text.contains("countess@example.org"))
    // When
    state.type(Key(.enter))
    // Then
    #expect(state.text.contains("Mail     countess@example.org") && !state.text.contains("Vera Rubin"))
    #expect(!state.text.contains("+1 555 40"))
    state.type(Key(.end))
    #expect(state.text.contains("Phone    +1 555 40"))
    guard case .app(.copy("ada@example.org"))? = state.type(Key("y")).first else {
      Issue.record("not copied")
      return
    }
    state.type(Key(.escape))
    #expect(state.text.contains("Vera Rubin"))
  }

  @Test(arguments: [99, 100])
  func `shows details next to the list from a hundred columns on`(columns: Int) async throws {
    let ada = try #require(
      Contact(name: "Ada Lovelace", emails: ["ada@example.org", "countess@example.org"]))
    let state = await contacts([ada], columns, 24)
    #expect(state.text.contains("countess@example.org") == (columns >= 100))
  }

  @Test(arguments: [100, 120, 200])
  func `contacts are a table next to the details of one`(columns: Int) async throws {
    let grace = try #require(Contact(name: "Grace Hopper", phones: ["+1 555 2"], emails: ["g@example.org"]))
    let ada = try #require(Contact(name: "Ada Lovelace", emails: ["ada.lovelace@example.org"]))
    let rows = await contacts([ada, grace], columns, 24).lines[5...6]
    let starts = zip(rows, ["ada.lovelace@", "g@example"]).map { row, mail in
      row.range(of: mail).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }
    #expect(Set(starts).count == 1 && starts[0] != nil)
    #expect(rows.last?.contains("+1 555 2") == true)
  }

  @Test func `columns without room are left out, starting with the last`() {
    let facts: [[SafeText]] = [["2014-11-05", "8.4/10"], ["1902", ""]]
    let lines = [60, 34, 24].map { width in
      FactColumns.lines(
        ["Interstellar", "Le Voyage dans la Lune"], facts, .plain, SearchQuery(""), width: width)[0].text
        .string
    }
    #expect(lines[0] == "Interstellar" + String(repeating: " ", count: 30) + "2014-11-05  8.4/10")
    #expect(lines[1] == "Interstellar" + String(repeating: " ", count: 12) + "2014-11-05")
    #expect(lines[2] == "Interstellar")
  }

  @Test func `scrolls a contact next to the list`() async throws {
    let numbers = (1...40).map { "+1 555 \($0)" }
    let ada = try #require(Contact(name: "Ada Lovelace", phones: numbers))
    var state = await contacts([ada, .sample("Vera Rubin")], 120, 24)
    #expect(state.text.contains("Phone    +1 555 1") && !state.text.contains("+1 555 40"))
    state.type(Key(.enter), Key(.end))
    #expect(state.text.contains("Phone    +1 555 40") && state.text.contains("Vera Rubin"))
  }

  @Test func `marks imported contacts`() async {
    var state = TestApp(80, 24)
    state.type(Key("6"))
    let imported = Provenance.cached(since: LaunchSamples.now, source: "friends.vcf")
    for (reason, text) in [
      (nil, " imported, the last from friends.vcf"),
      (SpaceError.sample(), " ◌ just now · "),
    ] {
      state.receive(
        .contacts(
          .state(.loaded(.init("", Sourced([.sample()], provenance: imported, reason: reason))))))
      #expect(state.lines[22].hasPrefix(text))
    }
  }

  @Test func `shows films and opens one`() async {
    // Given
    var state = TestApp(80, 24)
    let effects = state.type(Key("5"), Key("/"), Key("m"))
    guard case .movies(.search("m"))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    let useCase = MoviesUseCase(
      movies: MockMovieRepository(.samples(30)), pictures: MockPictureRepository())
    let model = MoviesSearchViewModel(useCase: useCase, typing: ImmediateScheduler.shared)
    model.send(action: .onAppear)
    // When
    state.receive(.movies(.state(await model.shown(after: .search("m")))))
    // Then
    #expect(state.lines[2].hasPrefix(" / m") && state.lines[2].hasSuffix("30"))
    guard case .movies(.select(let id))? = state.type(Key(.enter), Key(.enter)).last,
      case .movies(.open(id, again: false))? = state.receive(.app(.go(.movie(id)))).last
    else {
      Issue.record("not opened")
      return
    }
    #expect(state.destination == .movie(id))
    #expect(state.text.contains("Fetching the film…") || state.text.contains("Id "))
    guard case .movies(.close)? = state.type(Key(.escape)).last else {
      Issue.record("not left")
      return
    }
    // Reaching the end of the loaded films requests more.
    guard case .movies(.more)? = state.type(Key(.end)).last else {
      Issue.record("nothing more is wanted")
      return
    }
  }

  @Test(arguments: ["4", "5", "6"])
  func `a click does not type a letter into a field`(_ tab: Character) throws {
    // Given a word in the tab's search field
    var state = TestApp(80, 24)
    state.type(Key(tab), Key("/"), Key("v"), Key("o"), Key("s"))
    func click(_ key: Key) throws -> [TestApp.Effect] {
      let frame = state.frame
      let area = try #require(frame.targets.last { $0.click == .key(key) }?.area)
      return state.receive(
        .mouse(MouseEvent(kind: .press, column: area.column, row: area.row)), clicking: frame)
    }
    // When the field is clicked, and then the help is opened and closed by clicks
    let effects = try click(Key("/"))
    _ = try click(Key(.function(1)))
    #expect(effects.isEmpty && state.help != nil)
    _ = try click(Key("?"))
    // Then the typed word is unchanged, and the field still has the focus
    #expect(state.help == nil && state.screen.isTyping)
    let row = state.lines.first { $0.hasPrefix(" / ") }
    #expect(row?.split(separator: " ").prefix(2) == ["/", "vos"])
    // And a click on the hint for leaving the field leaves it
    #expect(try click(Key(.escape)).count == 1 && !state.screen.isTyping)
  }

  @Test func `uses the same words whenever nothing is found`() async {
    let films = MovieResults(MovieQuery("x"), SpaceDomain.MoviePage(movies: []))
    let found: [(Key, TestApp.Message)] = [
      (Key("4"), await SampleStates.launches([]).last!),
      (Key("5"), .movies(.state(.noResults(Sourced(films, provenance: .sample))))),
      (Key("6"), .contacts(.state(.loaded(.init("x", .live([])))))),
    ]
    for (tab, message) in found {
      // Given
      var state = TestApp(80, 24)
      state.type(tab, Key("/"), Key("x"))
      #expect(!state.text.contains("none"))
      // When
      state.receive(message)
      // Then
      let row = state.lines.first { $0.hasPrefix(" / x") }
      #expect(row?.contains(" none") == true)
    }
  }

  @Test func `a failed search names keys that try again, in the field and in the list`() {
    let failures: [(Key, TestApp.Message)] = [
      (Key("4"), .launches(.state(.failed(.sample())))),
      (Key("5"), .movies(.state(.failure(MovieQuery("x"), .sample(), latest: nil)))),
      (Key("6"), .contacts(.state(.failed(.sample())))),
    ]
    for (tab, message) in failures {
      // Given words in a field, where r is a letter
      var state = TestApp(80, 24)
      state.type(tab, Key("/"), Key("x"))
      state.receive(message)
      #expect(state.text.contains("Press Enter, then r to try again."), "\(state.text)")
      // When
      state.type(Key(.enter))
      // Then
      #expect(state.text.contains("Press r to try again."), "\(state.text)")
      #expect(!state.type(Key("r")).isEmpty)
    }
  }

  @Test func `what is not found are the words that were searched, not those typed since`() {
    let films = MovieResults(MovieQuery("x"), SpaceDomain.MoviePage(movies: []))
    let found: [(Key, TestApp.Message, String)] = [
      (Key("2"), SampleStates.found(.search("x"), []), "No picture matches ‘x’."),
      (
        Key("4"), .launches(.state(.loaded(.init(.init(query: "x"), .live([]))))), "No launch matches ‘x’."
      ),
      (
        Key("5"), .movies(.state(.noResults(Sourced(films, provenance: .sample)))),
        "No film of the sample catalog is called ‘x’."
      ),
      (Key("6"), .contacts(.state(.loaded(.init("x", .live([]))))), "No contact is called ‘x’."),
    ]
    for (tab, message, words) in found {
      // Given a search that has found nothing
      var state = TestApp(80, 24)
      state.type(tab, Key("/"), Key("x"))
      state.receive(message)
      // When another letter is typed, which no search has answered
      state.type(Key("y"))
      // Then
      let text = state.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func `the text of a listed film stays when its details cannot be fetched`() {
    // Given
    let films = [
      Movie.sample(1, "Alien", overview: "It waits."), .sample(2, "Solaris", overview: "It dreams."),
    ]
    var state = TestApp(120, 36)
    state.show("movies")
    state.receive(.movies(.catalog(.live(MovieResults(MovieQuery(""), .init(movies: films))))))
    // When
    state.receive(.app(.go(.movie(films[1].id))))
    state.receive(.movies(.film(.failed(.sample(), last: nil))))
    // Then the open film is shown, and the status line says what failed
    #expect(state.text.contains("It dreams.") && !state.text.contains("It waits."))
    #expect(state.lines[34].contains(SpaceError.sample().message))
    // And a film that is not listed has no text to show
    state.receive(.app(.go(.movie(.tmdb(3)))))
    state.receive(.movies(.film(.failed(.sample(), last: nil))))
    #expect(state.text.contains("Press Esc for the list, r to try again."))
    #expect(!state.text.contains("It dreams.") && !state.text.contains("It waits."))
  }

  @Test func `a film that nothing matches has the nearest title`() {
    var page = SpaceDomain.MoviePage(movies: [])
    page.suggestions = ["apollo 13"]
    let films = MovieResults(MovieQuery("apolo"), page)
    var state = TestApp(80, 24)
    state.show("movies")
    state.type(Key("/"))
    for letter in "apolo" { state.type(Key(letter)) }
    state.receive(.movies(.state(.noResults(Sourced(films, provenance: .sample)))))
    #expect(
      state.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ").contains(
        "No film of the sample catalog is called ‘apolo’. Did you mean ‘apollo 13’? Press Esc to clear the search."
      ))
    // And the service has all films
    state.receive(.movies(.state(.noResults(.live(MovieResults(MovieQuery("apolo"), .init(movies: [])))))))
    #expect(state.text.contains("No film is called ‘apolo’. Press Esc to clear the search."))
  }

  @Test func `opens a field with the old words selected`() {
    var field = SearchField()
    field.restore("galaxy")
    field.beginTyping()
    #expect(field.press(Key("a")) == .changed && field.text == "a")
    // Enter keeps the words, Backspace removes all of them, a move gives up the selection
    field.beginTyping()
    #expect(field.press(Key(.enter)) == .same && field.text == "a")
    field.beginTyping()
    _ = field.press(Key(.down))
    #expect(field.press(Key("b")) == .changed && field.text == "ab")
    field.beginTyping()
    #expect(field.press(Key(.backspace)) == .changed && field.text.isEmpty)
  }

  @Test func `edits a field like a line`() {
    var field = SearchField()
    field.beginTyping()
    for key in [Key("a"), Key("b"), Key(" "), Key("c"), Key("w", .control)] { _ = field.press(key) }
    #expect(field.text == "ab ")
    func press(_ key: Key) -> SearchField.Outcome { field.press(key) }
    func paste(_ text: String) -> SearchField.Outcome { field.paste(text) }
    #expect(paste("x\ny") == .changed)
    #expect(field.text == "ab x y")
    #expect(press(Key(.backspace)) == .changed)
    #expect(field.text == "ab x ")
    #expect(press(Key(.up)) == .other)
    #expect(press(Key("x", .alt)) == .other)
    #expect(press(Key("u", .control)) == .changed)
    #expect(field.text.isEmpty)
    #expect(press(Key(.enter)) == .same)
    #expect(!field.isTyping)
    #expect(paste("z") == .other)
    field.beginTyping()
    for _ in 0..<300 { _ = field.press(Key("x")) }
    #expect(field.text.count == 200)
    #expect(press(Key(.escape)) == .changed)
    #expect(field.text.isEmpty && !field.isTyping)
  }
}
