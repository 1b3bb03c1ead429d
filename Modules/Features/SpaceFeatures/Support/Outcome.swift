import SpaceDomain

/// The end of an asynchronous call.
public enum Outcome<Value: Sendable>: Sendable {
  /// It has come.
  case loaded(Value)
  /// It could not be had; the error can be shown as it is.
  case failed(any PresentableError)
  /// The attempt was canceled: no message; what was shown before is shown again.
  case cancelled

  /// Waits for a call. An error that is not made to be shown is a failure too, as an `UnexpectedError`.
  public init(_ fetch: () async throws -> Value) async {
    do {
      self = .loaded(try await fetch())
    } catch is CancellationError {
      self = .cancelled
    } catch let error as any PresentableError {
      self = .failed(error)
    } catch {
      self = .failed(UnexpectedError())
    }
  }
}

extension LoadingState {
  /// The state once an attempt has ended; idle when it was canceled.
  init(_ outcome: Outcome<Value>) {
    switch outcome {
    case .loaded(let value): self = .loaded(value)
    case .failed(let error): self = .failed(error)
    case .cancelled: self = .idle
    }
  }
}

/// A replacement for an error that has no text for users.
struct UnexpectedError: PresentableError, Equatable {
  var kind: ErrorKind { .unavailable }
  var code: String { "unexpected" }
  var message: String { "Something unexpected went wrong." }
  var hint: String? { "Please try again." }
}

extension Outcome: Codable where Value: Codable {
  /// Reads how an attempt ended.
  public init(from decoder: any Decoder) throws {
    switch try LoadingState<Value>(from: decoder) {
    case .loaded(let value): self = .loaded(value)
    case .failed(let error): self = .failed(error)
    case .idle, .loading: self = .cancelled
    }
  }

  /// Writes where something stood once the attempt had ended.
  public func encode(to encoder: any Encoder) throws { try LoadingState(self).encode(to: encoder) }
}
