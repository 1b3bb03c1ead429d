import Reactive
import SpaceDomain

/// Shows a film with its details, and its poster in the size that fits.
///
/// ```swift
/// let model = MovieDetailsViewModel(id: id, useCase: movies, posterWidth: 342)
/// let screen = model.transform(appear).sink { show($0) }
/// ```
/// Each subscriber of the states has a life of its own, which ends with its subscription and cancels what is on its
/// way.
public struct MovieDetailsViewModel: Sendable {
  /// The state of the screen.
  public struct State: Sendable, Codable {
    /// The film.
    public internal(set) var movie = LoadingState<Sourced<Movie>>.idle
    /// Its poster; idle where none is wanted, and while the film is not there.
    public internal(set) var poster = LoadingState<Sourced<Picture>>.idle

    /// True if the film was requested, and neither it nor its poster is on its way.
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
  ///   - id: which film.
  ///   - useCase: gives films and posters.
  ///   - posterWidth: how wide the poster is wanted at least, in pixels; nil if none is.
  public init(id: Movie.ID, useCase: MoviesUseCase, posterWidth: Int?) {
    self.id = id
    self.useCase = useCase
    self.posterWidth = posterWidth
  }

  /// The states that follow: idle, then each time it appears the film, then its poster. They arrive on the thread of
  /// the news; a screen puts `receive(on:)` after them.
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

  /// The state with the poster as it comes; where there is none, or none is wanted, just the state.
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
