import Dispatch
import Reactive
import SpaceDomain

/// Leads from the search of films to other screens.
public protocol MoviesSearchNavigator: AnyObject {
  /// Shows the details of a film.
  func showDetails(forMovie id: Movie.ID)
}

/// Searches films by their titles.
///
/// ```swift
/// let model = MoviesSearchViewModel(useCase: movies, navigator: navigator)
/// let states = model.transform(
///   .init(appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher(),
///     selection: selection.eraseToAnyPublisher()))
/// let cancellable = states.receive(on: MainActorScheduler.shared).sink { state in show(state) }
/// ```
/// The field is read after a pause of 300 ms; the latest query wins, and a superseded one is canceled. `state` and
/// `send(action:)` are the same search for those who prefer one object to publishers.
public final class MoviesSearchViewModel: ViewModel {
  /// Keeps the state.
  public let store: Store<State, Action>
  private let search: @Sendable () -> [Feedback<MovieSearch, MovieSearch.Event>]
  private let follow: @Sendable (Action) -> MovieSearch.Event

  /// - Parameters:
  ///   - useCase: the source of films.
  ///   - navigator: shows a chosen film; held weakly, and nothing happens once it is gone.
  ///   - typing: measures the pause in typing after which the field is read.
  ///   - scheduler: the scheduler on which states arrive.
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

  /// The states of a screen from what happens on it: idle, then loading and the results of each query, which grow
  /// with each further page. Each subscription has its own, apart from those of the model, and its end cancels the
  /// running requests. They arrive on the thread of each event; a screen adds `receive(on:)`.
  public func transform(_ input: Input) -> Output {
    Publishers.system(
      initial: MovieSearch(), reduce: MovieSearch.reduce, scheduler: SerialScheduler(),
      feedbacks: search() + [Feedback(input: input.actions.map(follow))]
    ).map(\.state).removeDuplicates().eraseToAnyPublisher()
  }
}
