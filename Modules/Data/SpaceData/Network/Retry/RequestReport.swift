import SpaceDomain

/// One try of a request, as it ended. Contains no key.
public struct RequestReport: Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The address, with the values of secret parameters replaced by `…`.
  public let address: String
  /// The number of the try: 1 for the first.
  public let attempt: Int
  /// The status of the answer, or the reason why there is none.
  public let outcome: Result<Int, SpaceError>
  /// The length of the decompressed body.
  public let bytes: Int
  /// The time from start to last byte, redirects included.
  public let duration: Duration

  init(
    _ request: HTTPRequest, _ attempt: Int, _ outcome: Result<HTTPResponse, SpaceError>, _ duration: Duration
  ) {
    (method, address) = (request.method.rawValue, Redaction.url(request.url))
    (self.attempt, self.duration) = (attempt, duration)
    self.outcome = outcome.map(\.status)
    bytes = (try? outcome.get().body.count) ?? 0
  }
}

/// The limits of requests, and who is told of them.
package struct RequestPolicy: Sendable {
  /// The most tries of a request, including the first.
  var tries = 3
  /// The longest time of a request; nil for its own.
  var timeout: Duration?
  /// Called after each try, on any thread.
  var observer: (@Sendable (RequestReport) -> Void)?

  package init() {}
}
