/// An error that can be shown to a person as it is.
///
/// Repositories throw errors of this kind; view models show `message`, then `hint`. A mock may throw any error.
public protocol PresentableError: Error, Sendable {
  /// The kind, by which callers decide.
  var kind: ErrorKind { get }
  /// A stable word for machines, such as `not-found`.
  var code: String { get }
  /// One sentence for a person that says what happened; never a key, never a URL with one.
  var message: String { get }
  /// One sentence of advice that holds in any program, or nil when there is none.
  var hint: String? { get }
}

/// The kinds of errors that callers treat differently.
public enum ErrorKind: String, Sendable, Hashable, Codable {
  /// The request itself makes no sense: a day that is none, a wrong range.
  case invalidRequest
  /// The requested thing does not exist.
  case notFound
  /// A key is missing or was refused.
  case keyRefused
  /// Too many requests.
  case throttled
  /// No answer came: no network, no server, a fault on the line, an open circuit.
  case unavailable
  /// An answer came, but it is not what it should be.
  case badAnswer
  /// The disk refused.
  case storage
}
