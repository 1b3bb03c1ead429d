import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

/// A film with its poster.
@Suite struct MovieDetailsViewModelTests {
  private final class Screen {
    let movies = MockMovieRepository([.sample(), .sample(2, "Orbit 2", poster: nil)])
    let pictures = MockPictureRepository()
    let states = Recorder<MovieDetailsViewModel.State>()
    private var model: MovieDetailsViewModel?
    private var shown: AnyCancellable?

    init(_ number: Int = 1, posterWidth: Int? = 160) {
      let model = MovieDetailsViewModel(
        id: .tmdb(number), useCase: MoviesUseCase(movies: movies, pictures: pictures),
        posterWidth: posterWidth, scheduler: ImmediateScheduler.shared)
      shown = model.states.sink { [states] in states.record($0) }
      self.model = model
    }

    func appear() { model?.send(action: .onAppear) }
    func leave() { model = nil }

    /// The names of the states of film and poster, for the first `count` states.
    func words(_ count: Int) async throws -> [String] {
      try await states.first(count).map { "\($0.movie.name), \($0.poster.name)" }
    }
  }

  @Test func `shows the film and then its poster in the fitting size`() async throws {
    // Given an idle screen; When it appears
    let screen = Screen()
    screen.appear()
    // Then
    #expect(
      try await screen.words(4) == ["idle, idle", "loading, idle", "loaded, loading", "loaded, loaded"])
    let states = screen.states.all
    #expect(states.map(\.isSettled) == [false, false, false, true])
    #expect(states[3].movie.value?.value == .sample())
    #expect(
      screen.pictures.onPicture.calls.map(\.absoluteString) == ["https://image.tmdb.org/t/p/w185/orbit.jpg"])
  }

  @Test func `requests no poster if there is none or none is wanted`() async throws {
    for screen in [Screen(2), Screen(posterWidth: nil)] {
      screen.appear()
      #expect(try await screen.words(3).last == "loaded, idle")
      #expect(screen.states.all[2].isSettled)
      #expect(screen.pictures.onPicture.calls.isEmpty)
    }
  }

  @Test func `shows the film if its poster is unavailable`() async throws {
    let screen = Screen()
    screen.pictures.onPicture.answers(.failure(SpaceError.sample()))
    screen.appear()
    #expect(try await screen.words(4).last == "loaded, failed unreachable")
    #expect(screen.states.all[3].isSettled)
  }

  @Test func `explains an error and requests again when it appears`() async throws {
    let screen = Screen(7)
    screen.appear()
    #expect(try await screen.words(3).last == "failed no-such-movie, idle")
    screen.movies.onMovie.answers(.value(.live(.sample(7, poster: nil))))
    screen.appear()
    #expect(try await screen.words(5).suffix(2) == ["loading, idle", "loaded, idle"])
  }

  @Test func `leaving the screen cancels film and poster`() async throws {
    // Given a poster that is being fetched
    let screen = Screen()
    let gate = Gate()
    screen.pictures.onPicture.answers(.value(.live(.sampleJPEG)).held(by: gate))
    screen.appear()
    try await gate.arrivals(1)
    // When the screen is left
    screen.leave()
    gate.open()
    screen.appear()
    // Then no state follows, and no request is sent
    #expect(screen.states.all.count == 3 && screen.movies.onMovie.calls.count == 1)
  }
}
