import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// Films and contacts: lists with a search field.
@Suite struct SearchScreensTests {
  private func type(_ keys: Key..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.receive(.key($0), clicking: nil) }
  }

  private func text(_ state: AppState) -> String { AppStateTests.lines(state).joined(separator: "\n") }

  @Test func `shows contacts and asks for the picture of the one that is looked at`() async throws {
    // Given
    var state = AppStateTests.state(120, 24)
    _ = type(Key("6"), into: &state)
    let model = ContactsViewModel(
      contacts: MockContactsRepository([.sample("Ada Lovelace"), .sample("Vera Rubin")]))
    // When
    var effects: [Effect] = []
    for await news in model.transform(.init(appear: Just(()).eraseToAnyPublisher())).values {
      effects = state.receive(.contacts(news))
      if news.isSettled { break }
    }
    // Then
    #expect(text(state).contains("Ada Lovelace") && text(state).contains("Vera Rubin"))
    guard case .contacts(.portrait(let first))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    guard case .contacts(.portrait(let second))? = type(Key(.down), into: &state).first else {
      Issue.record("no picture is wanted")
      return
    }
    #expect([first.name, second.name].sorted() == ["Ada Lovelace", "Vera Rubin"])
    _ = state.receive(.portrait(second, .picture(.samplePNG)))
    let rest = state.receive(.contacts(.noResults(filter: "x")))
    #expect(rest.isEmpty)
    #expect(text(state).contains("No contacts yet."))
  }

  /// The state with some contacts, of which the first is chosen.
  private func contacts(_ contacts: [Contact], _ columns: Int, _ rows: Int) async -> AppState {
    var state = AppStateTests.state(columns, rows)
    _ = type(Key("6"), into: &state)
    let model = ContactsViewModel(contacts: MockContactsRepository(contacts))
    for await news in model.transform(.init(appear: Just(()).eraseToAnyPublisher())).values {
      _ = state.receive(.contacts(news))
      if news.isSettled { break }
    }
    return state
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `opens a contact where there is no room beside the list`(_ columns: Int, _ rows: Int) async throws {
    // Given
    let numbers = (1...40).map { "+1 555 \($0)" }
    let ada = try #require(
      Contact(name: "Ada Lovelace", phones: numbers, emails: ["ada@example.org", "countess@example.org"]))
    var state = await contacts([ada, .sample("Vera Rubin")], columns, rows)
    #expect(!text(state).contains("countess@example.org"))
    // When
    _ = type(Key(.enter), into: &state)
    // Then
    #expect(text(state).contains("Mail     countess@example.org") && !text(state).contains("Vera Rubin"))
    #expect(!text(state).contains("+1 555 40"))
    _ = type(Key(.end), into: &state)
    #expect(text(state).contains("Phone    +1 555 40"))
    guard case .copy("ada@example.org")? = type(Key("y"), into: &state).first else {
      Issue.record("not copied")
      return
    }
    _ = type(Key(.escape), into: &state)
    #expect(text(state).contains("Vera Rubin"))
  }

  @Test(arguments: [99, 100])
  func `stands beside the list on a terminal of hundred columns`(columns: Int) async throws {
    let ada = try #require(
      Contact(name: "Ada Lovelace", emails: ["ada@example.org", "countess@example.org"]))
    let state = await contacts([ada], columns, 24)
    #expect(text(state).contains("countess@example.org") == (columns >= 100))
  }

  @Test func `scrolls a contact beside the list`() async throws {
    let numbers = (1...40).map { "+1 555 \($0)" }
    let ada = try #require(Contact(name: "Ada Lovelace", phones: numbers))
    var state = await contacts([ada, .sample("Vera Rubin")], 120, 24)
    #expect(text(state).contains("Phone    +1 555 1") && !text(state).contains("+1 555 40"))
    _ = type(Key(.enter), Key(.end), into: &state)
    #expect(text(state).contains("Phone    +1 555 40") && text(state).contains("Vera Rubin"))
  }

  @Test func `says of imported contacts that they are`() async {
    var state = AppStateTests.state(80, 24)
    _ = type(Key("6"), into: &state)
    let imported = Provenance.cached(since: AppStateTests.now, source: "friends.vcf")
    for (reason, text) in [
      (nil, " imported, the last from friends.vcf"),
      (SampleError() as any PresentableError, " cached 0 s ago from friends.vcf · "),
    ] {
      _ = state.receive(
        .contacts(.success(filter: "", Sourced([.sample()], provenance: imported, reason: reason))))
      #expect(AppStateTests.lines(state)[23].hasPrefix(text))
    }
  }

  @Test func `shows films and opens one`() async {
    // Given
    var state = AppStateTests.state(80, 24)
    let effects = type(Key("5"), Key("/"), Key("m"), into: &state)
    guard case .movies(.search("m"))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    let useCase = MoviesUseCase(
      movies: MockMovieRepository(.samples(30)), pictures: MockPictureRepository())
    let model = MoviesSearchViewModel(useCase: useCase, scheduler: ImmediateScheduler.shared)
    let input = MoviesSearchViewModel.Input(
      appear: Just(()).eraseToAnyPublisher(), search: Just("m").eraseToAnyPublisher())
    // When
    for await news in model.transform(input).values {
      _ = state.receive(.movies(news))
      if news.isSettled, news.results != nil { break }
    }
    // Then
    #expect(AppStateTests.lines(state)[2].hasPrefix(" / m") && AppStateTests.lines(state)[2].hasSuffix("30"))
    guard case .movies(.choose(let id))? = type(Key(.enter), Key(.enter), into: &state).last,
      case .loadMovie(id)? = state.receive(.movieChosen(id)).first
    else {
      Issue.record("not opened")
      return
    }
    #expect(text(state).contains("Asking for the film…") || text(state).contains("Id "))
    guard case .movies(.leave)? = type(Key(.escape), into: &state).last else {
      Issue.record("not left")
      return
    }
    // The end of what has come asks for more.
    guard case .movies(.more)? = type(Key(.end), into: &state).last else {
      Issue.record("nothing more is wanted")
      return
    }
  }

  @Test(arguments: ["4", "5", "6"])
  func `a click is not a letter where one types`(_ tab: Character) throws {
    // Given a word in the tab's field
    var state = AppStateTests.state(80, 24)
    _ = type(Key(tab), Key("/"), Key("v"), Key("o"), Key("s"), into: &state)
    func click(_ key: Key) throws -> [Effect] {
      let frame = state.frame
      let area = try #require(frame.targets.last { $0.click == .key(key) }?.area)
      return state.receive(
        .mouse(MouseEvent(kind: .press, column: area.column, row: area.row)), clicking: frame)
    }
    // When the field itself is clicked, then the help, twice
    let effects = try click(Key("/"))
    _ = try click(Key(.function(1)))
    #expect(effects.isEmpty && state.help != nil)
    _ = try click(Key("?"))
    // Then what was typed stands there as it was, and one goes on typing
    #expect(state.help == nil && state.screen.isTyping)
    let row = AppStateTests.lines(state).first { $0.hasPrefix(" / ") }
    #expect(row?.split(separator: " ").prefix(2) == ["/", "vos"])
    // And the hint for leaving the field leaves it
    #expect(try click(Key(.escape)).count == 1 && !state.screen.isTyping)
  }

  @Test func `says in the same word that nothing was found`() async {
    let films = MovieResults(MovieQuery("x"), SpaceDomain.MoviePage(movies: []))
    let found: [(Key, Message)] = [
      (Key("4"), await SampleStates.launches([]).last!),
      (Key("5"), .movies(.noResults(Sourced(films, provenance: .sample)))),
      (Key("6"), .contacts(.noResults(filter: "x"))),
    ]
    for (tab, message) in found {
      // Given
      var state = AppStateTests.state(80, 24)
      _ = type(tab, Key("/"), Key("x"), into: &state)
      #expect(!text(state).contains("none"))
      // When
      _ = state.receive(message)
      // Then
      let row = AppStateTests.lines(state).first { $0.hasPrefix(" / x") }
      #expect(row?.hasSuffix(" none") == true)
    }
  }

  @Test func `types into a field as a line is edited`() {
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
