import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// The search of films as one object, and as a protocol.
@Suite(.hangLimit) struct MoviesSearchFaceTests {
  @Test func `a screen can be shown another search`() {
    // Given a search that only counts letters
    struct Counting: MoviesSearchViewModelProtocol {
      func transform(input: MoviesSearchViewModel.Input) -> MoviesSearchViewModel.Output {
        input.search.map { .loading(MovieQuery("\($0.count)"), latest: nil) }.prepend(.idle)
          .eraseToAnyPublisher()
      }
    }
    let (search, none) = (PassthroughSubject<String, Never>(), Empty<Void, Never>().eraseToAnyPublisher())
    let model: any MoviesSearchViewModelProtocol = Counting()
    var words: [String] = []
    let cancellable = model.transform(
      input: .init(
        appear: none, search: search.eraseToAnyPublisher(), selection: Empty().eraseToAnyPublisher())
    ).sink { words.append($0.word) }
    // When
    search.send("moon")
    // Then
    #expect(words == ["idle", "loading 4"])
    cancellable.cancel()
  }

  @Test func `actions lead to the same states as publishers`() async throws {
    // Given a model that nobody watches yet
    let model = MoviesSearchViewModel(
      useCase: MoviesUseCase(
        movies: MockMovieRepository(.samples(5), pageLength: 2), pictures: MockPictureRepository()),
      typing: ImmediateScheduler.shared)
    #expect(model.state == .idle)
    // When
    model.send(action: .search("film"))
    let first = try await model.settled(for: .onAppear)
    let second = try await model.settled(for: .more)
    // Then
    #expect(first.word == "success film 2 available" && second.word == "success film 4 available")
    #expect(model.state == second)
  }

  @Test func `a settled search has read its field`() async throws {
    let time = TestScheduler()
    let model = MoviesSearchViewModel(
      useCase: MoviesUseCase(movies: MockMovieRepository(), pictures: MockPictureRepository()), typing: time)
    model.send(action: .onAppear)
    async let found = model.settled(for: .search("orb"))
    try await awaitCondition("the pause in typing") { time.pendingCount > 0 }
    time.advance(by: .milliseconds(300))
    #expect(try await found.word == "success orb 1 none")
  }
}
