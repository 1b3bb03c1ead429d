/// A view model that loads one value. It implements only the fetch; see ``AsyncLoadable`` for an async one.
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
public protocol Loadable<Request, Response, Failure>: AnyObject {
  /// The type of request.
  associatedtype Request: Equatable
  /// The type of the loaded value.
  associatedtype Response
  /// The type of error of a fetch.
  associatedtype Failure: Error = any Error

  /// The state.
  typealias State = Load<Request, Response, Failure>
  /// An event.
  typealias Action = LoadAction<Request, Response, Failure>

  /// The input for actions.
  var input: PassthroughSubject<Action, Never> { get }

  /// Fetches the response; only the first value is used, and finishing without one is no failure. Canceled
  /// when the request is no longer needed.
  func fetch(_ request: Request) -> AnyPublisher<Response, Failure>

  /// The next state; by default `State.reduced(by:)`.
  func reduce(_ state: State, _ action: Action) -> State
}

/// A view model that loads one value with an async function.
///
/// ```swift
/// final class MovieViewModel: AsyncLoadable {
///   typealias Request = Movie.ID
///   typealias Response = Movie
///   let input = PassthroughSubject<Action, Never>()
///   func fetch(_ id: Movie.ID) async throws -> Movie { try await movies.details(id) }
/// }
/// ```
/// A running fetch retains the model.
public protocol AsyncLoadable<Request, Response, Failure>: Loadable, Sendable
where Request: Sendable, Response: Sendable {
  /// Fetches the response. Its task is canceled when the request is no longer needed.
  func fetch(_ request: Request) async throws(Failure) -> Response
}

extension AsyncLoadable {
  /// The async fetch as a publisher.
  public func fetch(_ request: Request) -> AnyPublisher<Response, Failure> {
    Publishers.Async { () async throws(Failure) -> Response in try await self.fetch(request) }
      .eraseToAnyPublisher()
  }
}

extension Loadable {
  /// The next state, as in `Load.reduced(by:)`.
  public func reduce(_ state: State, _ action: Action) -> State { state.reduced(by: action) }

  /// Sends an action to all subscribers of the states.
  public func send(action: Action) { input.send(action) }

  /// The states, delivered on the thread of each action.
  public var states: AnyPublisher<State, Never> { states(on: ImmediateScheduler.shared) }

  /// The states, beginning with nothing requested. Each subscriber has its own; the subscription does not
  /// retain the model.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler on which actions are reduced and states delivered.
  ///   - trace: called with every state and the action that led to it.
  public func states<Context: Scheduler>(
    on scheduler: Context, trace: ((TraceEvent<State, Action>) -> Void)? = nil
  ) -> AnyPublisher<State, Never> {
    Publishers.system(
      initial: State(),
      reduce: { [weak self] state, action in self?.reduce(state, action) ?? state }, scheduler: scheduler,
      feedbacks: [whenLoading, Feedback(input: input)], trace: trace)
  }

  private var whenLoading: Feedback<State, Action> {
    Feedback(of: { $0.attempt }) { [weak self] attempt -> AnyPublisher<Action, Never> in
      guard let self else { return Empty().eraseToAnyPublisher() }
      let fetched: AnyPublisher<Response, Failure> = fetch(attempt.request)
      return fetched.map { Action.onLoaded($0) }.append(Just(.onDisappear).setFailureType(to: Failure.self))
        .catch { Just(.onFailed($0)) }.eraseToAnyPublisher()
    }
  }
}
