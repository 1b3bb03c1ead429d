/// An error whose texts can be shown to a person unchanged.
///
/// Repositories throw errors of this kind; view models show `message`, then `hint`. A mock may throw any error.
public protocol PresentableError: Error, Sendable {
  /// The kind, by which callers decide.
  var kind: ErrorKind { get }
  /// A stable word for machines, such as `not-found`.
  var code: String { get }
  /// One sentence that says what happened. Never contains a key or a URL with a key.
  var message: String { get }
  /// One sentence of advice that is true in any program; nil when there is none.
  var hint: String? { get }
}

/// The kinds of errors that callers treat differently.
public enum ErrorKind: String, Sendable, Hashable, Codable {
  /// The request is invalid: a day that does not exist, a reversed range.
  case invalidRequest
  /// The requested thing does not exist.
  case notFound
  /// A key is missing or was refused.
  case keyRefused
  /// Too many requests.
  case throttled
  /// No answer: no network, no server, a broken connection, or an open circuit breaker.
  case unavailable
  /// The answer is not what was expected.
  case badAnswer
  /// Reading or writing a file failed.
  case storage
}
