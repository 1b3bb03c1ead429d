import SpaceDomain

/// Sends requests only when a circuit breaker permits them, and reports their results to it.
///
/// Wraps the retries: a request that succeeds at its second try counts as a success.
package struct CircuitBreakingTransport: HTTPTransport {
  /// Sends the permitted requests.
  let transport: any HTTPTransport
  /// Permits requests.
  let breaker: CircuitBreaker

  /// Sends the request, unless the breaker is open.
  /// - Throws: `SpaceError.Kind.unavailable` while the breaker is open, `SpaceError.Kind.throttled` while a 429 blocks requests.
  package func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
    let permit = try await breaker.permit()
    do throws(SpaceError) {
      let response = try await transport.send(request)
      await breaker.remember(nil)
      await breaker.record(Self.outcome(of: response), for: permit)
      return response
    } catch {
      if error.kind != .cancelled { await breaker.remember(error) }
      await breaker.record(Self.outcome(of: error), for: permit)
      throw error
    }
  }

  private static func outcome(of response: HTTPResponse) -> CircuitBreaker.Outcome {
    switch response.status {
    case 429: .throttled(retryAfter: response.retryAfter)
    case 400...499: .neutral
    case 500...: .failure
    default: .success
    }
  }

  private static func outcome(of error: SpaceError) -> CircuitBreaker.Outcome {
    switch error.kind {
    case .unreachable, .connectionLost, .timedOut, .insecure, .unreadable: .failure
    default: .neutral
    }
  }
}
