import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The search of films, as a function of its input.
@Suite struct MoviesSearchViewModelTests {
  private typealias State = MoviesSearchViewModel.State

  private final class Navigator: MoviesSearchNavigator, Sendable {
    let shown = Recorder<Movie.ID>()
    func showDetails(forMovie id: Movie.ID) { shown.record(id) }
  }

  /// A screen with its search field, which is read at once unless a test has pauses.
  private final class Screen {
    let repository: MockMovieRepository
    let time = TestScheduler()
    let appear = PassthroughSubject<Void, Never>()
    let field = PassthroughSubject<String, Never>()
    let selection = PassthroughSubject<Movie.ID, Never>()
    let end = PassthroughSubject<Void, Never>()
    let disappear = PassthroughSubject<Void, Never>()
    let refresh = PassthroughSubject<Void, Never>()
    var navigator: Navigator? = Navigator()
    let states = Recorder<State>()
    private var shown: AnyCancellable?

    init(_ repository: MockMovieRepository = MockMovieRepository(), pauses: Bool = false) {
      self.repository = repository
      let useCase = MoviesUseCase(movies: repository, pictures: MockPictureRepository())
      let typing: any Scheduler & Sendable = pauses ? time : ImmediateScheduler.shared
      let model = MoviesSearchViewModel(useCase: useCase, navigator: navigator, typing: typing)
      shown = model.transform(
        input: .init(
          appear: appear.eraseToAnyPublisher(), search: field.eraseToAnyPublisher(),
          selection: selection.eraseToAnyPublisher(), more: end.eraseToAnyPublisher(),
          disappear: disappear.eraseToAnyPublisher(), refresh: refresh.eraseToAnyPublisher())
      ).sink { [states] in states.record($0) }
    }

    /// Types a text.
    func search(_ text: String) { field.send(text) }

    func leave() { shown = nil }

    var words: [String] { states.all.map(\.word) }
    var searches: [MockMovieRepository.Search] { repository.onSearch.calls }
  }

  @Test func `is idle until a search`() {
    // Given a screen
    let screen = Screen()
    #expect(screen.words == ["idle"])
    // When it appears several times, and spaces are typed
    screen.appear.send()
    screen.appear.send()
    screen.search("   ")
    // Then it is idle, reports this once, and sends no request
    #expect(screen.words == ["idle"])
    #expect(screen.searches.isEmpty)
  }

  @Test func `loads and shows the hits`() async throws {
    let screen = Screen()
    screen.appear.send()
    screen.search(" Orb ")
    let states = try await screen.states.first(3)
    #expect(states.map(\.word) == ["idle", "loading orb", "success orb 1 none"])
    #expect(states[2].results?.provenance == .live(source: "science.nasa.gov"))
  }

  @Test func `a search begins with its text, before the screen appears, and appearing does not repeat it`()
    async throws
  {
    // Given a screen that has not appeared
    let screen = Screen()
    let gate = Gate()
    screen.repository.onSearch.answers(.value(.live(MoviePage(movies: [.sample(1, "Orbit")]))).held(by: gate))
    // When a text is typed, and the screen appears while it is searched
    screen.search("orbit")
    try await screen.repository.onSearch.waitForCalls(1)
    screen.appear.send()
    gate.open()
    // Then one request answers both
    #expect(
      try await screen.states.first(3).map(\.word) == ["idle", "loading orbit", "success orbit 1 none"])
    #expect(screen.searches == [.init("orbit")])
  }

  @Test func `typing sends one request after a pause`() async throws {
    // Given a screen
    let screen = Screen(pauses: true)
    screen.appear.send()
    // When a word is typed with a key every 100 ms
    for count in 1...5 {
      screen.field.send(String("Orbit".prefix(count)))
      screen.time.advance(by: .milliseconds(100))
    }
    // Then no request is sent until 300 ms after the last key
    screen.time.advance(by: .milliseconds(199))
    #expect(screen.searches.isEmpty && screen.words == ["idle"])
    screen.time.advance(by: .milliseconds(1))
    try await screen.states.first(3)
    #expect(screen.searches == [.init("Orbit")])
  }

  @Test func `does not repeat the same request`() async throws {
    // Given an answered search
    let screen = Screen()
    screen.appear.send()
    screen.search("orbit")
    try await screen.states.first(3)
    // When a typed key is deleted, or white space is typed
    screen.search("orbit")
    screen.search("orbit ")
    // Then no request is sent
    #expect(screen.searches == [.init("orbit")] && screen.words.count == 3)
  }

  @Test func `reports no hits, and is idle when the field is cleared`() async throws {
    let screen = Screen()
    screen.appear.send()
    screen.search("xyz")
    #expect(try await screen.states.first(3).last?.word == "noResults xyz")
    screen.search("")
    #expect(screen.words == ["idle", "loading xyz", "noResults xyz", "idle"])
  }

  @Test func `the latest query wins even if an older answer comes last`() async throws {
    // Given a search whose answer is late and ignores cancellation
    let screen = Screen()
    let gate = Gate()
    screen.repository.onSearch.answers(
      .value(.live(MoviePage(movies: [.sample(1, "Old")]))).held(by: gate, ignoringCancellation: true),
      .value(.live(MoviePage(movies: [.sample(2, "New")]))))
    screen.appear.send()
    screen.search("old")
    try await screen.repository.onSearch.waitForCalls(1)
    // When another search is answered first, and then the late answer arrives
    screen.search("new")
    try await screen.states.first(4)
    gate.open()
    screen.refresh.send()
    try await screen.states.first(6)
    // Then it is never shown, and the list stays while it is loaded again
    #expect(
      screen.words == [
        "idle", "loading old", "loading new", "success new 1 none", "success new 1 loading",
        "success new 1 none",
      ])
    #expect(!screen.states.all.contains { $0.results?.value.movies.first?.title == "Old" })
  }

  @Test func `many answers in reverse order show only the last query`() async throws {
    // Given several pending searches
    let screen = Screen()
    let gates = (0..<8).map { _ in Gate() }
    screen.repository.onSearch.answers(by: { search in
      let number = Int(search.query) ?? 0
      return .value(.live(MoviePage(movies: [.sample(number + 1, search.query)])))
        .held(by: gates[number], ignoringCancellation: true)
    })
    screen.appear.send()
    for number in 0..<8 {
      screen.search("\(number)")
      try await screen.repository.onSearch.waitForCalls(number + 1)
    }
    // When they are answered, the latest first
    for gate in gates.reversed() { gate.open() }
    let states = try await screen.states.first(10)
    // Then
    #expect(states.last?.word == "success 7 1 none")
    screen.search("")
    #expect(screen.words.dropFirst(10) == ["idle"])
  }

  @Test func `clearing the field cancels the pending request`() async throws {
    let screen = Screen()
    let gate = Gate()
    screen.repository.onSearch.answers(
      .value(.live(MoviePage(movies: [.sample()]))).held(by: gate, ignoringCancellation: true),
      .value(.live(MoviePage(movies: []))))
    screen.appear.send()
    screen.search("orbit")
    try await screen.repository.onSearch.waitForCalls(1)
    screen.search("")
    gate.open()
    screen.search("other")
    #expect(
      try await screen.states.first(5).map(\.word) == [
        "idle", "loading orbit", "idle", "loading other", "noResults other",
      ])
  }

  @Test func `the films stay at hand while others are searched, and after a failure`() async throws {
    let screen = Screen()
    screen.repository.onSearch.answers(.value(.live(MoviePage(movies: [.sample()]))), .failure(.sample()))
    screen.appear.send()
    screen.search("orbit")
    _ = try await screen.states.first(3)
    screen.search("other")
    let states = try await screen.states.first(5)
    #expect(states.suffix(2).map(\.word) == ["loading other", "failure other unreachable"])
    #expect(states.suffix(2).allSatisfy { $0.latest?.value.movies == [.sample()] })
  }

  @Test func `explains an error and requests again when it appears`() async throws {
    let screen = Screen()
    screen.repository.onSearch.answers(
      .failure(SpaceError.sample()), .value(.live(MoviePage(movies: [.sample()]))))
    screen.appear.send()
    screen.search("orbit")
    #expect(try await screen.states.first(3).last?.word == "failure orbit unreachable")
    screen.appear.send()
    #expect(try await screen.states.first(5).last?.word == "success orbit 1 none")
  }

  @Test func `leaving the screen cancels the request`() async throws {
    // Given a pending request
    let screen = Screen()
    let gate = Gate()
    screen.repository.onSearch.answers(.value(.live(MoviePage(movies: []))).held(by: gate))
    screen.appear.send()
    screen.search("orbit")
    try await screen.repository.onSearch.waitForCalls(1)
    // When the screen is left
    screen.leave()
    gate.open()
    // Then no state follows, and typing sends no request
    screen.search("other")
    screen.end.send()
    #expect(screen.words == ["idle", "loading orbit"] && screen.searches.count == 1)
  }

  // MARK: - Paging

  @Test func `loads more at the end until the list is complete`() async throws {
    // Given a first page of three
    let screen = Screen(MockMovieRepository(.samples(5), pageLength: 2))
    screen.appear.send()
    screen.search("film")
    try await screen.states.first(3)
    // When the end is reached several times
    screen.end.send()
    try await screen.states.first(5)
    screen.end.send()
    try await screen.states.first(7)
    screen.end.send()
    // Then the list grows, and no request is sent once it is complete
    #expect(
      screen.words == [
        "idle", "loading film", "success film 2 available", "success film 2 loading",
        "success film 4 available", "success film 4 loading", "success film 5 none",
      ])
    #expect(screen.searches == (1...3).map { .init("film", page: $0) })
  }

  @Test func `requests a page once however often the end is reached`() async throws {
    // Given a next page that is being fetched
    let screen = Screen(MockMovieRepository(.samples(4), pageLength: 2))
    let gate = Gate()
    screen.appear.send()
    screen.search("film")
    try await screen.states.first(3)
    screen.repository.onSearch.answers(
      .value(.live(MoviePage(pageCount: 2, movies: .samples(2, from: 3)))).held(by: gate))
    // When the end is reached several times
    for _ in 1...5 { screen.end.send() }
    try await screen.repository.onSearch.waitForCalls(2)
    gate.open()
    // Then one request is sent
    #expect(try await screen.states.first(5).last?.word == "success film 4 none")
    #expect(screen.searches.count == 2)
  }

  @Test func `keeps the list if the next page fails`() async throws {
    // Given a first page
    let screen = Screen(MockMovieRepository(.samples(4), pageLength: 2))
    screen.appear.send()
    screen.search("film")
    try await screen.states.first(3)
    // When the next page fails first, and then loads
    screen.repository.onSearch.answers(
      .failure(SpaceError.sample()), .value(.live(MoviePage(pageCount: 2, movies: .samples(2, from: 3)))))
    screen.end.send()
    #expect(try await screen.states.first(5).last?.word == "success film 2 failed unreachable")
    screen.end.send()
    // Then
    #expect(try await screen.states.first(7).last?.word == "success film 4 none")
  }

  @Test func `a new query cancels the pending page`() async throws {
    // Given a next page that is late and ignores cancellation
    let screen = Screen(MockMovieRepository(.samples(4), pageLength: 2))
    let gate = Gate()
    screen.appear.send()
    screen.search("film")
    try await screen.states.first(3)
    screen.repository.onSearch.answers(
      .value(.live(MoviePage(pageCount: 2, movies: .samples(2, from: 3))))
        .held(by: gate, ignoringCancellation: true),
      .value(.live(MoviePage(movies: .samples(1)))))
    screen.end.send()
    try await screen.repository.onSearch.waitForCalls(2)
    // When another search is made, and then the page arrives
    screen.search("film 1")
    try await screen.states.first(6)
    gate.open()
    screen.search("")
    // Then it is not shown
    #expect(
      screen.words.dropFirst(3) == [
        "success film 2 loading", "loading film 1", "success film 1 1 none", "idle",
      ])
  }

  // MARK: - Leaving and leading on

  @Test func `a selection goes through the navigator`() {
    // Given a screen with a navigator
    let screen = Screen()
    // When a film is selected
    screen.selection.send(.tmdb(1))
    // Then the navigator shows it, and the states stay
    #expect(screen.navigator?.shown.all == [.tmdb(1)] && screen.words == ["idle"])
  }

  @Test func `a selection does nothing once the navigator is gone`() {
    let screen = Screen()
    screen.navigator = nil
    screen.selection.send(.tmdb(1))
    #expect(screen.words == ["idle"])
  }

  @Test func `disappearing cancels the request, and appearing repeats it`() async throws {
    // Given a search whose answer is held
    let screen = Screen()
    let gate = Gate()
    screen.repository.onSearch.answers(
      .failure(SpaceError.sample()).held(by: gate), .value(.live(MoviePage(movies: [.sample()]))))
    screen.appear.send()
    screen.search("orbit")
    try await gate.arrivals(1)
    // When
    screen.disappear.send()
    try await gate.cancellations(1)
    screen.appear.send()
    // Then
    _ = try await screen.states.first(3)
    #expect(screen.words.last == "success orbit 1 none" && screen.searches.count == 2)
  }

  @Test(arguments: [.repeating("orbit ", 20_000), "  \t ", "e\u{301}\u{301}", "\u{301}"] as [LongText])
  func `any query is searched or idle`(query: LongText) async throws {
    let text = query.string
    let screen = Screen()
    screen.appear.send()
    screen.search(text)
    if MovieQuery(text).isEmpty {
      #expect(screen.words == ["idle"])
    } else {
      #expect(try await screen.states.first(3).last?.query == MovieQuery(text))
    }
  }
}

extension MoviesSearchViewModel.State {
  var word: String {
    let query = query?.text.lowercased() ?? ""
    return switch self {
    case .idle: "idle"
    case .loading: "loading \(query)"
    case .success(let results, let more): "success \(query) \(results.value.movies.count) \(more.word)"
    case .noResults: "noResults \(query)"
    case .failure(_, let error, _): "failure \(query) \(error.code)"
    }
  }
}

extension MoviesSearchViewModel.More {
  var word: String {
    switch self {
    case .none: "none"
    case .available: "available"
    case .loading: "loading"
    case .failed(let error): "failed \(error.code)"
    }
  }
}
