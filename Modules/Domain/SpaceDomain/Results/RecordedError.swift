/// The texts of an error, to be stored and shown again.
public struct RecordedError: PresentableError, Codable, Equatable {
  /// The kind, by which callers decide.
  public let kind: ErrorKind
  /// A stable word for machines.
  public let code: String
  /// One sentence that says what happened.
  public let message: String
  /// Advice on the next step; nil when there is none.
  public let hint: String?

  /// Copies the texts of an error.
  public init(_ error: any PresentableError) {
    kind = error.kind
    code = error.code
    message = error.message
    hint = error.hint
  }
}
