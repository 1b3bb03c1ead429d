import Reactive
import SpaceDomain

/// A load whose errors can be shown to the user.
public typealias Loading<Request: Sendable, Value: Sendable> = Load<Request, Value, SpaceError>

/// The only request of a load that always loads the same.
public enum SingleRequest: Sendable, Hashable, Codable {
  /// The request.
  case single
}

extension LoadingState {
  /// The state of a load. Reloading the loaded request is loaded; loading another is loading. A canceled request
  /// is not shown.
  public init<Request: Equatable>(_ load: Load<Request, Value, SpaceError>) {
    switch load {
    case .loading(let attempt, let last) where attempt.request != last?.request: self = .loading
    case .failed(let failure, _) where failure.kind != .cancelled: self = .failed(failure)
    case .start, .loading, .loaded, .failed: self = load.value.map { .loaded($0) } ?? .idle
    }
  }

  /// The state after a call; idle when it was canceled.
  public init(_ call: () async throws -> Value) async {
    do {
      self = .loaded(try await call())
    } catch {
      let error = SpaceError(error)
      self = error.kind == .cancelled ? .idle : .failed(error)
    }
  }
}

extension Feedback where Action: Sendable {
  /// Runs the requests of a load, one at a time: a task is canceled when its request is replaced, begun again or
  /// canceled. Any error becomes one that can be shown to the user.
  static func loading<Request: Sendable & Equatable, Value: Sendable>(
    _ load: @escaping (State) -> Loading<Request, Value>,
    action: @escaping @Sendable (Result<Value, SpaceError>) -> Action,
    fetch: @escaping @Sendable (Request) async throws -> Value
  ) -> Feedback {
    Feedback(of: { load($0).attempt }) { attempt in
      let request = attempt.request
      return Publishers.Async { () async -> Action in
        do {
          return action(.success(try await fetch(request)))
        } catch {
          return action(.failure(SpaceError(error)))
        }
      }
    }
  }
}
