/// A view model that loads one thing. It writes how to fetch it; the rest is here.
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
  /// The request that is being loaded.
  associatedtype Request: Equatable
  /// The value that is loaded.
  associatedtype Response

  /// The state.
  typealias State = LoadableState<Request, Response>
  /// An event.
  typealias Action = LoadableAction<Request, Response>

  /// The input for actions.
  var input: PassthroughSubject<Action, Never> { get }

  /// Loads what is asked for; the first value counts, and without one it is as if it had not been asked for.
  /// Canceled when it is no longer wanted.
  func fetch(_ request: Request) -> AnyPublisher<Response, any Error>

  /// The next state; by default `State.reduced(by:)`.
  func reduce(_ state: State, _ action: Action) -> State
}

extension Loadable {
  /// The next state, as `LoadableState.reduced(by:)` has it.
  public func reduce(_ state: State, _ action: Action) -> State { state.reduced(by: action) }

  /// Sends an action to all subscribers of the states.
  public func send(action: Action) { input.send(action) }

  /// The states, on the thread on which each action comes.
  public var states: AnyPublisher<State, Never> { states(on: ImmediateScheduler.shared) }

  /// The states, from `start` on; each subscriber has its own. The model is not held by it.
  ///
  /// - Parameters:
  ///   - scheduler: where actions are reduced and states delivered.
  ///   - trace: told of every state, and of the action that led to it.
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
