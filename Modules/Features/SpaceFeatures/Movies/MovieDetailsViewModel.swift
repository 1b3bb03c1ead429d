import Reactive
import SpaceDomain

/// Shows a film with its details, and its poster in a size that fits.
///
/// ```swift
/// let model = MovieDetailsViewModel(id: id, useCase: movies, posterWidth: 342)
/// let screen = model.transform(appear).sink { show($0) }
/// ```
/// Each subscription has its own states, and its end cancels the running requests.
public struct MovieDetailsViewModel: Sendable {
  /// The state of the screen.
  public struct State: Sendable, Codable {
    /// The film.
    public internal(set) var movie = LoadingState<Sourced<Movie>>.idle
    /// Its poster; idle if none is requested, and until the film is loaded.
    public internal(set) var poster = LoadingState<Sourced<EncodedPicture>>.idle

    /// True once the film was requested, and it and its poster are no longer loading.
    public var isSettled: Bool {
      switch movie {
      case .idle, .loading: false
      case .loaded, .failed: !poster.isLoading
      }
    }
  }

  private let id: Movie.ID
  private let useCase: MoviesUseCase
  private let posterWidth: Int?

  /// - Parameters:
  ///   - id: the film.
  ///   - useCase: the source of films and posters.
  ///   - posterWidth: the least width of the poster in pixels; nil for no poster.
  public init(id: Movie.ID, useCase: MoviesUseCase, posterWidth: Int?) {
    self.id = id
    self.useCase = useCase
    self.posterWidth = posterWidth
  }

  /// The states of the screen: idle, then the film and its poster each time it appears. They arrive on the
  /// thread of each event; a screen adds `receive(on:)`.
  public func transform(_ appear: AnyPublisher<Void, Never>) -> AnyPublisher<State, Never> {
    appear.map { movie() }.switchToLatest().prepend(State()).eraseToAnyPublisher()
  }

  private func movie() -> AnyPublisher<State, Never> {
    Publishers.Async { [useCase, id] in await Outcome { try await useCase.details(of: id) } }
      .map { outcome in
        let state = State(movie: LoadingState(outcome))
        return poster(of: state)
      }
      .switchToLatest().prepend(State(movie: .loading)).eraseToAnyPublisher()
  }

  /// The state with each state of the poster; unchanged without a poster.
  private func poster(of state: State) -> AnyPublisher<State, Never> {
    guard let movie = state.movie.value?.value, movie.poster != nil, let posterWidth else {
      return Just(state).eraseToAnyPublisher()
    }
    return Publishers.Async { [useCase] in
      await Outcome { try await useCase.poster(of: movie, width: posterWidth) }
    }
    .map { State(movie: state.movie, poster: LoadingState($0)) }
    .prepend(State(movie: state.movie, poster: .loading)).eraseToAnyPublisher()
  }
}
