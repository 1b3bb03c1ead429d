import SpaceFeatures

extension LoadingState {
  /// The value that was loaded.
  /// - Throws: the reason why loading failed; `CancellationError` when it was canceled.
  func settledValue() throws -> Value {
    switch self {
    case .loaded(let value): return value
    case .failed(let error): throw error
    case .idle, .loading: throw CancellationError()
    }
  }

  /// The same state with another value.
  func map<Other: Sendable>(_ transform: (Value) -> Other) -> LoadingState<Other> {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error): .failed(error)
    }
  }
}
