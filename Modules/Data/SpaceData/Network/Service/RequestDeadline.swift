/// One deadline for all requests of a task, beside the timeout of each request.
/// A later request has less time; one after the deadline fails at once.
package enum RequestDeadline {
  @TaskLocal private static var instant: ContinuousClock.Instant?

  /// Runs a closure whose requests, also in child tasks, share a time limit from now on; nil means none.
  package static func within<Result>(
    _ limit: Duration?, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $instant.withValue(limit.map { .now + $0 }, operation: body, isolation: isolation)
  }

  static func bounded(_ request: HTTPRequest) -> HTTPRequest {
    guard let instant else { return request }
    var request = request
    request.timeout = min(request.timeout, max(.zero, instant - .now))
    return request
  }
}
