import Reactive
import SpaceDomain

/// Shows a film with its details, and its poster in a size that fits.
///
/// ```swift
/// let model = MovieDetailsViewModel(id: film.id, useCase: movies, posterWidth: 342)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .onAppear)
/// ```
public final class MovieDetailsViewModel: ViewModel {
  /// The state of the screen.
  public struct State: Sendable, Equatable, Codable {
    /// The film.
    public var movie: LoadingState<Sourced<Movie>> { LoadingState(film) }
    /// Its poster; idle if none is requested, and until the film is loaded.
    public var poster: LoadingState<Sourced<EncodedPicture>> { LoadingState(image) }
    /// True once the film was requested, and it and its poster are no longer loading.
    public var isSettled: Bool { film.isSettled && !image.isLoading }

    fileprivate var film = Loading<Movie.ID, Sourced<Movie>>()
    fileprivate var image = Loading<Movie, Sourced<EncodedPicture>>()
  }

  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: fetches the film and its poster.
    case onAppear
    /// The screen disappears: cancels the requests.
    case onDisappear
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// - Parameters:
  ///   - id: the film.
  ///   - useCase: the source of films and posters.
  ///   - posterWidth: the least width of the poster in pixels; nil for no poster.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    id: Movie.ID, useCase: MoviesUseCase, posterWidth: Int?, scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      State(), view: { $0 }, isLoading: { $0.film.isLoading || $0.image.isLoading }, scheduler: scheduler,
      feedbacks: [
        .loading(\.film, action: Event.onMovie) { try await useCase.details(of: $0) },
        .loading(\.image, action: Event.onPoster) {
          try await useCase.poster(of: $0, width: posterWidth ?? 0)
        },
      ], event: Event.user
    ) { state, event in
      var state = state
      switch event {
      case .user(.onAppear): state.film.begin(id)
      case .user(.onDisappear):
        state.film.cancel()
        state.image.cancel()
      case .onPoster(let result): state.image.end(result)
      case .onMovie(let result):
        state.film.end(result)
        guard posterWidth != nil, let movie = state.film.value?.value, movie.poster != nil else { break }
        state.image.appear(movie)
      }
      return state
    }
  }

  private enum Event: Sendable {
    case user(Action)
    case onMovie(Result<Sourced<Movie>, SpaceError>)
    case onPoster(Result<Sourced<EncodedPicture>, SpaceError>)
  }
}
