import SpaceDomain

/// An error that a test makes as it needs it.
public struct SampleError: PresentableError, Equatable {
  /// The kind that a caller may decide on.
  public let kind: ErrorKind
  /// A stable word for machines.
  public let code: String
  /// The event, in a sentence.
  public let message: String
  /// The next step.
  public let hint: String?

  /// Makes an error; by default that nobody answers.
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
