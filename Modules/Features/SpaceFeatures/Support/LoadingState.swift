import Reactive
import SpaceDomain

/// The state of a value that a screen loads.
public enum LoadingState<Value: Sendable>: Sendable {
  /// Nothing was requested yet.
  case idle
  /// The value is being loaded.
  case loading
  /// The value is loaded.
  case loaded(Value)
  /// Loading failed; the error can be shown to the user.
  case failed(SpaceError)

  /// The value, once it was loaded.
  public var value: Value? { if case .loaded(let value) = self { value } else { nil } }

  /// The reason why loading failed.
  public var error: SpaceError? { if case .failed(let error) = self { error } else { nil } }

  /// True while the value is being loaded.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

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
    switch await Result(call) {
    case .success(let value): self = .loaded(value)
    case .failure(let error): self = error.kind == .cancelled ? .idle : .failed(error)
    }
  }
}

extension LoadingState: Equatable where Value: Equatable {}
extension LoadingState: Codable where Value: Codable {}

/// A load whose errors can be shown to the user.
public typealias Loading<Request: Sendable, Value: Sendable> = Load<Request, Value, SpaceError>

/// The only request of a load that always loads the same.
public enum SingleRequest: Sendable, Hashable, Codable {
  /// The request.
  case single
}

extension Result where Failure == SpaceError {
  /// The result of a call. Any error becomes one that can be shown to the user.
  init(_ call: () async throws -> Success) async {
    do { self = .success(try await call()) } catch { self = .failure(SpaceError(error)) }
  }
}

extension Feedback where Action: Sendable {
  /// Runs the requests of a load: a task is canceled when its request is replaced, begun again or canceled.
  static func loading<Request: Sendable & Equatable, Value: Sendable>(
    _ load: @escaping (State) -> Loading<Request, Value>,
    action: @escaping @Sendable (Result<Value, SpaceError>) -> Action,
    fetch: @escaping @Sendable (Request) async throws -> Value
  ) -> Feedback {
    Feedback(of: { load($0).attempt }) { attempt in
      Publishers.Async { await action(Result { try await fetch(attempt.request) }) }
    }
  }
}
