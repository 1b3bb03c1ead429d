/// A mistake on a command line.
public struct UsageError: Error, Sendable, Equatable {
  /// The mistake, in one sentence.
  public let message: String
  /// The correct form.
  public let hint: String?

  /// Makes an error.
  public init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }
}
