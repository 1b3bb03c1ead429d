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
}

extension LoadingState: Equatable where Value: Equatable {}
extension LoadingState: Codable where Value: Codable {}
