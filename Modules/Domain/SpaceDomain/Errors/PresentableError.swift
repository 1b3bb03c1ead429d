/// An error that can be shown to a person as it is.
///
/// Repositories throw errors of this kind; view models show `message`, then `hint`. A mock may throw any error.
public protocol PresentableError: Error, Sendable {
  /// What a caller may decide on.
  var kind: ErrorKind { get }
  /// A stable word for machines, such as `not-found`; it is the `code` of `--json`.
  var code: String { get }
  /// What happened, one sentence for a person; never a key, never a URL with one.
  var message: String { get }
  /// What to do next, one sentence, or nil when there is nothing.
  var hint: String? { get }
}

/// The kinds of errors that callers treat differently.
public enum ErrorKind: String, Sendable, Hashable, Codable {
  /// The request itself makes no sense: a day that is none, a wrong range.
  case invalidRequest
  /// There is no such thing.
  case notFound
  /// A key is missing or was refused.
  case keyRefused
  /// Asked too often.
  case throttled
  /// No answer could be had: no network, no server, a fault on the line, an open circuit.
  case unavailable
  /// An answer came, but it is not what it should be.
  case badAnswer
  /// The disk refused.
  case storage
}
