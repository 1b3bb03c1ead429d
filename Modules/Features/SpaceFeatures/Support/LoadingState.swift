import SpaceDomain

/// Where something that a screen loads stands.
public enum LoadingState<Value: Sendable>: Sendable {
  /// Nothing has been asked for.
  case idle
  /// It is on its way.
  case loading
  /// It is there.
  case loaded(Value)
  /// It could not be had; the error can be shown as it is.
  case failed(any PresentableError)

  /// What has been loaded.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// Why it could not be had.
  public var error: (any PresentableError)? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Whether it is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
