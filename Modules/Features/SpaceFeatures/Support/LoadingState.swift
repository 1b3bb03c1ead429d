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
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// The reason why loading failed.
  public var error: SpaceError? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// True while the value is being loaded.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

extension LoadingState: Equatable where Value: Equatable {}

extension LoadingState: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey { case idle, loading, loaded, failed }

  /// Decodes a state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.loaded) {
      self = .loaded(try container.decode(Value.self, forKey: .loaded))
    } else if container.contains(.failed) {
      self = .failed(try container.decode(SpaceError.self, forKey: .failed))
    } else {
      self = container.contains(.loading) ? .loading : .idle
    }
  }

  /// Encodes one member, named after the case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .idle: try container.encode(true, forKey: .idle)
    case .loading: try container.encode(true, forKey: .loading)
    case .loaded(let value): try container.encode(value, forKey: .loaded)
    case .failed(let error): try container.encode(error, forKey: .failed)
    }
  }
}
