/// Errors of a request for a launch.
public enum LaunchError: PresentableError, Equatable {
  /// No launch is known by this key.
  case notFound(id: String)

  /// The kind, for callers that decide on it.
  public var kind: ErrorKind { .notFound }

  /// A stable word for machines.
  public var code: String { "no-such-launch" }

  /// The event, one sentence.
  public var message: String {
    switch self {
    case .notFound(let id): "No launch is known as \(id.prefix(80))."
    }
  }

  /// The next step.
  public var hint: String? { "Search for it, and use the id that is shown there." }
}
