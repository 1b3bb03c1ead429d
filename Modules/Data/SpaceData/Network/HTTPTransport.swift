#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SpaceDomain

/// Sends one GET and gives the answer as it came: no redirect is followed, no status judged.
///
/// Implemented by `CurlTransport` on Linux and `URLSessionTransport` on Apple platforms; the decorators
/// around it (redirects, retry, circuit breaker) have the same shape, and a test can bring its own.
public protocol HTTPTransport: Sendable {
  /// Sends the request.
  /// - Throws: ``NetworkError/cancelled`` when the task is cancelled; never an HTTP status.
  func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse
}

/// A GET request with its limits.
public struct HTTPRequest: Sendable {
  /// Where to.
  public var url: URL
  /// Header fields to send, by name.
  public var headers: [String: String]
  /// The most bytes to accept as body, counted after decompression; more is ``NetworkError/tooLarge(limit:)``.
  public var byteLimit: Int
  /// How long it may take from start to last byte, waiting in a queue included.
  public var timeout: Duration
  /// Told as bytes of the body arrive, from any thread.
  public var progress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a request.
  /// - Parameters:
  ///   - byteLimit: in bytes; JSON answers are held to 5 MB.
  ///   - timeout: 20 s unless told.
  public init(
    url: URL, headers: [String: String] = [:], byteLimit: Int = 5_000_000, timeout: Duration = .seconds(20),
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.url = url
    self.headers = headers
    self.byteLimit = byteLimit
    self.timeout = timeout
    self.progress = progress
  }
}

/// An answer.
public struct HTTPResponse: Sendable {
  /// The status code, 100 to 599.
  public let status: Int
  /// The header fields; names in lower case, the last one of a name counts.
  public let headers: [String: String]
  /// The decompressed body.
  public let body: Data
  /// Who answered, after redirects.
  public let url: URL

  /// Makes an answer; the names of header fields are lower-cased.
  public init(status: Int, headers: [String: String], body: Data, url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}
