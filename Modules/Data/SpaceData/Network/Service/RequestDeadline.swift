/// One deadline over all that a task asks of services, beside the limit of each request.
///
/// A request that begins later has less time; one that begins after the deadline fails at once.
public enum RequestDeadline {
  @TaskLocal private static var instant: ContinuousClock.Instant?

  /// Does something whose requests, also those of child tasks, must all be answered within `limit` from now on; nil is no
  /// deadline.
  public static func within<Result>(
    _ limit: Duration?, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $instant.withValue(limit.map { .now + $0 }, operation: body, isolation: isolation)
  }

  /// A request with no more time than is left.
  static func bounded(_ request: HTTPRequest) -> HTTPRequest {
    guard let instant else { return request }
    var request = request
    request.timeout = min(request.timeout, max(.zero, instant - .now))
    return request
  }
}
