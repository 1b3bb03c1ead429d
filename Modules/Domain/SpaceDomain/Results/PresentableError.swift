/// An error whose texts can be shown to a person: ``SpaceError``, or one of a program's own.
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
