import SpaceDomain

/// An error with any content, for tests.
public struct SampleError: PresentableError, Equatable {
  /// The kind, by which callers decide how to react.
  public let kind: ErrorKind
  /// A stable identifier for machines.
  public let code: String
  /// The event, described in a sentence.
  public let message: String
  /// The next step.
  public let hint: String?

  /// Makes an error; by default, a service that cannot be reached.
  public init(
    kind: ErrorKind = .unavailable, code: String = "unreachable", message: String = "Nobody answers.",
    hint: String? = "Check the network and try again."
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
  }
}
