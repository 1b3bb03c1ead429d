/// An error whose texts can be shown to a person unchanged.
///
/// ``SpaceError`` is the one of repositories and view models; a program may have its own.
public protocol PresentableError: Error, Sendable {
  /// The kind, by which callers decide.
  var kind: SpaceError.Kind { get }
  /// A stable word for machines, such as `not-found`.
  var code: String { get }
  /// One sentence that says what happened. Never contains a key or a URL with a key.
  var message: String { get }
  /// One sentence of advice that is true in any program; nil when there is none.
  var hint: String? { get }
}
