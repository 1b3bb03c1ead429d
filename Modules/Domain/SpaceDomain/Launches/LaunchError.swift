/// What can be wrong with a request for a launch.
public enum LaunchError: PresentableError, Equatable {
  /// No launch is known by this key.
  case notFound(id: String)

  /// What a caller may decide on.
  public var kind: ErrorKind { .notFound }

  /// A stable word for machines.
  public var code: String { "no-such-launch" }

  /// What happened.
  public var message: String {
    switch self {
    case .notFound(let id): "No launch is known as \(id.prefix(80))."
    }
  }

  /// What to do next.
  public var hint: String? { "Search for it, and use the id that is shown there." }
}
