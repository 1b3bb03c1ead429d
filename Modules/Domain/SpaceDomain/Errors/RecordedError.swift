/// What was said of an error, to be kept and shown again.
public struct RecordedError: PresentableError, Codable, Equatable {
  /// What a caller may decide on.
  public let kind: ErrorKind
  /// A stable word for machines.
  public let code: String
  /// What happened.
  public let message: String
  /// What to do next.
  public let hint: String?

  /// Keeps what an error says.
  public init(_ error: any PresentableError) {
    kind = error.kind
    code = error.code
    message = error.message
    hint = error.hint
  }
}
