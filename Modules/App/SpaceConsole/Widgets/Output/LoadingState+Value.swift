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
}
