import Dispatch
import Reactive
import SpaceDomain

/// Leads from the search of films to other screens.
public protocol MoviesSearchNavigator: AnyObject {
  /// Shows the details of a film.
  func showDetails(forMovie id: Movie.ID)
}

/// A search of films, as a screen sees it: what happens on the screen leads to its states.
public protocol MoviesSearchViewModelProtocol: Sendable {
  /// The states of a screen from what happens on it. Each subscription has its own, and its end cancels the running requests.
  func transform(input: MoviesSearchViewModel.Input) -> MoviesSearchViewModel.Output
}

/// Searches films by their titles.
///
/// ```swift
/// let model = MoviesSearchViewModel(useCase: movies, navigator: navigator)
/// let states = model.transform(
///   input: .init(appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher(),
///     selection: selection.eraseToAnyPublisher()))
/// let cancellable = states.receive(on: MainActorScheduler.shared).sink { state in show(state) }
/// ```
/// The field is read after a pause of 300 ms; the latest query wins, and a superseded one is canceled. `state` and
/// `send(action:)` are the same search for those who prefer one object to publishers.
public final class MoviesSearchViewModel: ViewModel, MoviesSearchViewModelProtocol {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears: repeats a search that was canceled, failed, or was answered by stored films. What was loaded stays.
    case onAppear
    /// The user asks for fresh films: repeats the search.
    case refresh
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared. It is not answered between
    /// `onDisappear` and `onAppear`.
    case search(String)
    /// A film of the list is chosen: the navigator shows its details.
    case select(Movie.ID)
    /// The end of the list is reached: loads more.
    case more
  }

  /// The events of the screen, as publishers.
  public struct Input {
    /// ``Action/onAppear``.
    public let appear: AnyPublisher<Void, Never>
    /// ``Action/search(_:)``.
    public let search: AnyPublisher<String, Never>
    /// ``Action/select(_:)``.
    public let selection: AnyPublisher<Movie.ID, Never>
    /// ``Action/more``.
    public let more: AnyPublisher<Void, Never>
    /// ``Action/onDisappear``.
    public let disappear: AnyPublisher<Void, Never>
    /// ``Action/refresh``.
    public let refresh: AnyPublisher<Void, Never>

    /// Takes the events.
    public init(
      appear: AnyPublisher<Void, Never>, search: AnyPublisher<String, Never>,
      selection: AnyPublisher<Movie.ID, Never>,
      more: AnyPublisher<Void, Never> = Empty().eraseToAnyPublisher(),
      disappear: AnyPublisher<Void, Never> = Empty().eraseToAnyPublisher(),
      refresh: AnyPublisher<Void, Never> = Empty().eraseToAnyPublisher()
    ) {
      (self.appear, self.search, self.selection) = (appear, search, selection)
      (self.more, self.disappear, self.refresh) = (more, disappear, refresh)
    }

    var actions: AnyPublisher<Action, Never> {
      appear.map { .onAppear }.merge(
        with: search.map(Action.search), selection.map(Action.select), more.map { .more },
        disappear.map { .onDisappear }, refresh.map { .refresh }
      ).eraseToAnyPublisher()
    }
  }

  /// The states of the screen, starting with idle.
  public typealias Output = AnyPublisher<State, Never>

  /// The state of the screen: what it shows of the search's `LoadingState`, with no results as a state of their own
  /// (docs/decisions/005-view-models-three-shapes.md).
  public enum State: Sendable, Equatable, Codable {
    /// The field is empty.
    case idle
    /// The first films are being loaded; those that were loaded last, for another query, can stay in view.
    case loading(MovieQuery, latest: Sourced<MovieResults>?)
    /// Films, at least one, and the state of the films after them.
    case success(Sourced<MovieResults>, More)
    /// No film matches.
    case noResults(Sourced<MovieResults>)
    /// Loading failed; the error can be shown to the user, beside the films that were loaded last.
    case failure(MovieQuery, SpaceError, latest: Sourced<MovieResults>?)

    /// The query; nil while there is none.
    public var query: MovieQuery? {
      switch self {
      case .loading(let query, _), .failure(let query, _, _): query
      case .idle, .success, .noResults: results?.value.query
      }
    }

    /// The results; nil until there is an answer.
    public var results: Sourced<MovieResults>? {
      switch self {
      case .success(let results, _), .noResults(let results): results
      case .idle, .loading, .failure: nil
      }
    }

    /// The films that were loaded last, also for another query; nil when there are none, or when no film matches.
    public var latest: Sourced<MovieResults>? {
      switch self {
      case .idle, .noResults: nil
      case .success(let results, _): results
      case .loading(_, let latest), .failure(_, _, let latest): latest
      }
    }

    /// The state of the films that follow.
    public var more: MoviesSearchViewModel.More {
      if case .success(_, let more) = self { more } else { .none }
    }
  }

  /// The state of the films after the last visible one.
  public enum More: Sendable, Equatable, Codable {
    /// There are no more films.
    case none
    /// More films can be requested.
    case available
    /// More films are being loaded.
    case loading
    /// Loading more films failed; the next request tries again.
    case failed(SpaceError)
  }

  /// Keeps the state.
  public let store: Store<State, Action>
  private let search: @Sendable () -> [Feedback<MovieSearch, MovieSearch.Event>]
  private let follow: @Sendable (Action) -> MovieSearch.Event

  /// Takes films from a use case. The navigator is held weakly, and nothing happens once it is gone. `typing` measures
  /// the pause; states arrive on `scheduler`.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    useCase: any MoviesUseCaseProtocol, navigator: (any MoviesSearchNavigator & Sendable)? = nil,
    typing: Typing = DispatchQueue.global(), scheduler: Context = MainActorScheduler.shared
  ) {
    search = {
      Feedback.searching(\.search, after: .milliseconds(300), typing) { try await $0.answer(from: useCase) }
    }
    follow = { [weak navigator] action in
      if case .select(let id) = action { navigator?.showDetails(forMovie: id) }
      return .user(action)
    }
    store = Store(
      MovieSearch(), view: \.state, isLoading: \.search.isLoading, scheduler: scheduler, feedbacks: search(),
      event: follow, reduce: MovieSearch.reduce)
  }

  /// The states of a screen from what happens on it, apart from those of the model. A search begins with its text, whether or not
  /// the screen has appeared. States arrive on the thread of each event; a screen adds `receive(on:)`.
  public func transform(input: Input) -> Output {
    Publishers.system(
      initial: MovieSearch(), reduce: MovieSearch.reduce, scheduler: SerialScheduler(),
      feedbacks: search() + [Feedback(input: input.actions.map(follow))]
    ).map(\.state).removeDuplicates().eraseToAnyPublisher()
  }
}
