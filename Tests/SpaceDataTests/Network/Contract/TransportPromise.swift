import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The promises of every ``HTTPTransport``, each with the name that a transport's gaps are listed by.
enum TransportPromise: String, CaseIterable {
  // Requests and answers
  case unchangedAnswers, lastOfRepeatedFields, fitRequestFields, connectionReuse, sixConnections,
    redirectsAreAnswers
  case progress, passwordIsNotAwaited, keysStayAtTheirHost
  // Decoding, and limits in bytes
  case gzip, brotli, exactLimit, announcedLength, cutExplanations, headerLimit, gzipBomb, trailers
  // Broken and lying answers
  case noAnswer, resetAtOnce, resetInHeaders, resetInBody, closedInHeaders, closedInStatusLine, truncation,
    cutChunks
  case greatestLength, overflowingLength, negativeLength, notHTTP, headless, noGzip, refusedConnection,
    unknownName
  case unknownScheme
  // Time and cancellation
  case deadline, stall, waitsForFirstByte, queueCounts, noTimeLeft, cancellation, canceledBefore,
    cancelAsItEnds, release
  // Proxies and certificates
  case proxy, exceptedFromProxy, proxyPassword, selfSigned, chosenAuthority, wrongName, certificateVariable
}

extension Trait where Self == ConditionTrait {
  /// Skips a test of a promise that the transport under test does not give, with the reason.
  static func promised(_ promise: TransportPromise) -> Self {
    let reason = TransportUnderTest.gaps[promise]
    return .enabled(if: reason == nil, "\(promise.rawValue) is not promised: \(reason ?? "")")
  }
}

/// A transport, and the server that it calls.
struct TransportBench {
  let server: LoopbackServer
  let transport: any HTTPTransport

  init(_ transport: any HTTPTransport = TransportUnderTest.make()) throws {
    server = try LoopbackServer()
    self.transport = transport
  }

  func get(
    _ path: String = "/a", headers: [String: String] = [:], limit: Int = 5_000_000,
    timeout: Duration = .seconds(20)
  ) async throws(SpaceError) -> HTTPResponse {
    try await transport.send(
      HTTPRequest(url: server.url(path), headers: headers, byteLimit: limit, timeout: timeout))
  }
}
