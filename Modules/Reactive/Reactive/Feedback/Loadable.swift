/// A view model that loads one value. It implements only the fetch.
///
/// ```swift
/// final class MovieViewModel: Loadable {
///   typealias Request = Movie.ID
///   typealias Response = Movie
///   let input = Input()
///   let movies: any MovieRepositoryProtocol
///   init(movies: any MovieRepositoryProtocol) { self.movies = movies }
///
///   func fetch(_ id: Movie.ID) -> AnyPublisher<Movie, any Error> {
///     Publishers.Async { [movies] in try await movies.movie(id).value }.eraseToAnyPublisher()
///   }
/// }
/// let model = MovieViewModel(movies: films)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .onAppear(film.id))
/// ```
/// The fetch captures what it needs, here `movies`. It must not capture the model, whose release cancels it.
public protocol Loadable<Request, Response, Failure>: ViewModel
where State == LoadingState<Request, Response, Failure>, Action == LoadAction<Request, Response, Failure> {
  /// The type of request.
  associatedtype Request: Equatable & Sendable
  /// The type of the loaded value.
  associatedtype Response: Sendable
  /// The type of error of a fetch.
  associatedtype Failure: Error = any Error

  /// A subject that receives actions, and keeps the state.
  typealias Input = Store<LoadingState<Request, Response, Failure>, LoadAction<Request, Response, Failure>>

  /// The subject for actions: `actions.subscribe(model.input)`.
  var input: Input { get }

  /// Fetches the response; only the first value is used, and finishing without one is no failure. Canceled
  /// when the request is no longer needed.
  func fetch(_ request: Request) -> AnyPublisher<Response, Failure>

  /// The next state; by default `State.reduced(by:)`.
  func reduce(_ state: State, _ action: Action) -> State
}

extension Store {
  /// The input of a ``Loadable``, which starts it.
  /// - Parameter scheduler: the scheduler on which states arrive.
  public convenience init<Request, Value, Failure, Context: Scheduler & Sendable>(
    scheduler: Context = MainActorScheduler.shared
  ) where State == LoadingState<Request, Value, Failure>, Action == LoadAction<Request, Value, Failure> {
    self.init(.idle, scheduler: scheduler)
  }
}

extension Loadable {
  /// The next state, as in `LoadingState.reduced(by:)`.
  public func reduce(_ state: State, _ action: Action) -> State { state.reduced(by: action) }

  /// The input, whose system is started by the first use. It does not retain the model.
  public var store: Store<State, Action> {
    input.begin { [weak self] input in
      input.run(
        .idle, view: { $0 }, isLoading: \.isLoading,
        feedbacks: [Self.loading(self), input.sent]
      ) { [weak self] state, action in self?.reduce(state, action) ?? state }
    }
    return input
  }

  private static func loading(_ model: Self?) -> Feedback<State, Action> {
    Feedback(of: { $0.attempt }) { [weak model] attempt -> AnyPublisher<Action, Never> in
      guard let model else { return Empty().eraseToAnyPublisher() }
      let fetched: AnyPublisher<Response, Failure> = model.fetch(attempt.request)
      return fetched.map { Action.onLoaded($0) }.append(Just(.onDisappear).setFailureType(to: Failure.self))
        .catch { Just(.onFailed($0)) }.eraseToAnyPublisher()
    }
  }
}
