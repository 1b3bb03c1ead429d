import Reactive
import SpaceDomain

/// Searches films by their titles.
///
/// ```swift
/// let model = MoviesSearchViewModel(useCase: movies)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .onAppear)
/// model.send(action: .search("apollo"))
/// ```
/// The field is read after a pause; the latest query wins, and a superseded one is canceled.
public final class MoviesSearchViewModel: ViewModel {
  /// The pause in typing after which the search field is read.
  public static let pause = Duration.milliseconds(300)

  /// Keeps the state.
  public let store: Store<State, Action>
  private let feedbacks: @Sendable () -> [Feedback<MovieSearch, MovieSearch.Event>]

  /// - Parameters:
  ///   - useCase: the source of films.
  ///   - pause: the pause in typing; with zero the field is read at once.
  ///   - clock: measures the pause.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    useCase: MoviesUseCase, pause: Duration = pause, clock: any Clock<Duration> = ContinuousClock(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    feedbacks = {
      [
        .reading(\.field, after: pause, clock, action: .onPause),
        .loading(\.load, action: MovieSearch.Event.onAnswer) { try await $0.answer(from: useCase) },
      ]
    }
    store = Store(
      MovieSearch(), view: \.state, isLoading: \.isLoading, scheduler: scheduler, feedbacks: feedbacks(),
      event: MovieSearch.Event.user, reduce: MovieSearch.reduce)
  }

  /// The states of a screen from what happens on it: idle, then loading and the results of each query, which grow
  /// with each further page. Each subscription has its own, apart from those of the model, and its end cancels the
  /// running requests. They arrive on the thread of each event; a screen adds `receive(on:)`.
  public func transform(_ input: Input) -> Output {
    let actions = [
      input.appear.map { Action.onAppear }.eraseToAnyPublisher(),
      input.search.map { Action.search($0) }.eraseToAnyPublisher(),
      input.more.map { Action.more }.eraseToAnyPublisher(),
    ]
    return Publishers.system(
      initial: MovieSearch(), reduce: MovieSearch.reduce, scheduler: ImmediateScheduler.shared,
      feedbacks: feedbacks() + actions.map { Feedback(input: $0.map(MovieSearch.Event.user)) }
    ).map(\.state).removeDuplicates().eraseToAnyPublisher()
  }
}
