import SpaceDomain

/// The result of an asynchronous call.
public enum Outcome<Value: Sendable>: Sendable {
  /// The value was loaded.
  case loaded(Value)
  /// The call failed; the error can be shown to the user.
  case failed(SpaceError)
  /// The call was canceled: shows no message, and the state before it is restored.
  case cancelled

  /// Awaits a call.
  public init(_ fetch: () async throws -> Value) async {
    do {
      self = .loaded(try await fetch())
    } catch {
      let error = SpaceError(error)
      self = error.kind == .cancelled ? .cancelled : .failed(error)
    }
  }
}

extension LoadingState {
  /// The state after an attempt; idle when it was canceled.
  init(_ outcome: Outcome<Value>) {
    switch outcome {
    case .loaded(let value): self = .loaded(value)
    case .failed(let error): self = .failed(error)
    case .cancelled: self = .idle
    }
  }
}

extension Outcome: Codable where Value: Codable {
  /// Decodes an outcome.
  public init(from decoder: any Decoder) throws {
    switch try LoadingState<Value>(from: decoder) {
    case .loaded(let value): self = .loaded(value)
    case .failed(let error): self = .failed(error)
    case .idle, .loading: self = .cancelled
    }
  }

  /// Encodes the state after the attempt.
  public func encode(to encoder: any Encoder) throws { try LoadingState(self).encode(to: encoder) }
}
