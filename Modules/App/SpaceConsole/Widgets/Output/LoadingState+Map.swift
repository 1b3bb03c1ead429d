import SpaceFeatures

extension LoadingState {
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
