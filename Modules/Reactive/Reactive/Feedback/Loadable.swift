/// A view model that loads one value. It implements only the fetch.
///
/// ```swift
/// final class MovieViewModel: Loadable {
///   typealias Request = Movie.ID
///   typealias Response = Movie
///   let input = PassthroughSubject<Action, Never>()
///   func fetch(_ id: Movie.ID) -> AnyPublisher<Movie, any Error> { movies.details(id) }
/// }
/// let cancellable = model.states.sink { show($0) }
/// model.send(action: .onAppear(42))
/// ```
public protocol Loadable<Request, Response>: AnyObject {
  /// The type of request.
  associatedtype Request: Equatable
  /// The type of the loaded value.
  associatedtype Response

  /// The state.
  typealias State = LoadableState<Request, Response>
  /// An event.
  typealias Action = LoadableAction<Request, Response>

  /// The input for actions.
  var input: PassthroughSubject<Action, Never> { get }

  /// Fetches the response; only the first value is used, and finishing without one returns to the start
  /// state. Canceled when the request is no longer needed.
  func fetch(_ request: Request) -> AnyPublisher<Response, any Error>

  /// The next state; by default `State.reduced(by:)`.
  func reduce(_ state: State, _ action: Action) -> State
}

extension Loadable {
  /// The next state, as in `LoadableState.reduced(by:)`.
  public func reduce(_ state: State, _ action: Action) -> State { state.reduced(by: action) }

  /// Sends an action to all subscribers of the states.
  public func send(action: Action) { input.send(action) }

  /// The states, delivered on the thread of each action.
  public var states: AnyPublisher<State, Never> { states(on: ImmediateScheduler.shared) }

  /// The states, beginning with `start`. Each subscriber has its own; the subscription does not retain the
  /// model.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler on which actions are reduced and states delivered.
  ///   - trace: called with every state and the action that led to it.
  public func states<Context: Scheduler>(
    on scheduler: Context, trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) -> AnyPublisher<State, Never> {
    Publishers.system(
      initial: .start,
      reduce: { [weak self] state, action in self?.reduce(state, action) ?? state }, scheduler: scheduler,
      feedbacks: [whenLoading, Feedback(input: input)], trace: trace)
  }

  private var whenLoading: Feedback<State, Action> {
    Feedback(of: { $0.request }) { [weak self] request -> AnyPublisher<Action, Never> in
      guard let self else { return Empty().eraseToAnyPublisher() }
      return LoadableFetch(upstream: fetch(request)).eraseToAnyPublisher()
    }
  }
}
