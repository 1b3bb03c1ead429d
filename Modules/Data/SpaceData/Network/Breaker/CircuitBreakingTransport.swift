import SpaceDomain

/// Sends requests only when a circuit breaker permits them, and reports their results to it.
/// Wraps the retries: a request that succeeds at its second try counts as a success.
package struct CircuitBreakingTransport: HTTPTransport {
  let transport: any HTTPTransport
  let breaker: CircuitBreaker

  /// Sends the request, unless the breaker is open.
  /// - Throws: as the transport, and as ``CircuitBreaker/permit()``.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let permit = try await breaker.permit()
    do throws(SpaceError) {
      let response = try await transport.send(request)
      await breaker.remember(nil)
      let outcome: CircuitBreaker.Outcome =
        switch response.status {
        case 429: .throttled(retryAfter: response.retryAfter)
        case 400...499: .neutral
        case 500...: .failure
        default: .success
        }
      await breaker.record(outcome, for: permit)
      return response
    } catch {
      if error.kind != .cancelled { await breaker.remember(error) }
      let isFailure = [.unreachable, .connectionLost, .timedOut, .insecure, .unreadable].contains(error.kind)
      await breaker.record(isFailure ? .failure : .neutral, for: permit)
      throw error
    }
  }
}
