/// Errors of a request for a launch.
public enum LaunchError: PresentableError, Equatable {
  /// No launch has this key.
  case notFound(id: String)

  /// The kind, for callers that decide on it.
  public var kind: ErrorKind { .notFound }

  /// A stable word for machines.
  public var code: String { "no-such-launch" }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .notFound(let id): "No launch is known as \(id.prefix(80))."
    }
  }

  /// Advice on the next step.
  public var hint: String? { "Search for it, and use the id that is shown there." }
}
