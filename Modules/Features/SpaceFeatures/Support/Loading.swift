import Reactive
import SpaceDomain

/// The state of a value that a screen loads, whose errors can be shown to the user.
public typealias Loading<Request: Sendable, Value: Sendable> = LoadingState<Request, Value, SpaceError>

/// The only request of a value that is always the same.
public enum SingleRequest: Sendable, Hashable, Codable {
  /// The request.
  case single
}

extension LoadingState where Failure == SpaceError {
  /// The state after a call that answers a request; idle when it was canceled.
  public init(_ request: Request, _ call: () async throws -> Value) async {
    self = .loading(.init(request))
    settle(await Result(call))
  }

  /// Ends the running request with its result. A request that was canceled by others ends without a failure.
  mutating func settle(_ result: Result<Value, SpaceError>) {
    if case .failure(let error) = result, error.kind == .cancelled { cancel() } else { end(result) }
  }
}

extension LoadingState where Failure == SpaceError, Request: Equatable {
  /// Ends a run of a request with its result. If another one runs by now, nothing changes.
  mutating func settle(_ result: Result<Value, SpaceError>, of attempt: Attempt) {
    if attempt == self.attempt { settle(result) }
  }
}

extension Loadable where Failure == SpaceError {
  /// The next state. A request that was canceled by others ends without a failure.
  public func reduce(_ state: State, _ action: Action) -> State {
    if case .onFailed(let error) = action, error.kind == .cancelled { return state.reduced(by: .onDisappear) }
    return state.reduced(by: action)
  }
}

extension Result where Failure == SpaceError {
  /// The result of a call. Any error becomes one that can be shown to the user.
  init(_ call: () async throws -> Success) async {
    do { self = .success(try await call()) } catch { self = .failure(SpaceError(error)) }
  }
}

extension Feedback where Action: Sendable {
  /// Runs the requests of a state: a task is canceled when its request is replaced, begun again or canceled.
  static func loading<Request: Sendable & Equatable, Value: Sendable>(
    _ loading: @escaping (State) -> Loading<Request, Value>,
    action: @escaping @Sendable (Result<Value, SpaceError>) -> Action,
    fetch: @escaping @Sendable (Request) async throws -> Value
  ) -> Feedback {
    Feedback(of: { loading($0).attempt }) { attempt in
      Publishers.Async { await action(Result { try await fetch(attempt.request) }) }
    }
  }
}
