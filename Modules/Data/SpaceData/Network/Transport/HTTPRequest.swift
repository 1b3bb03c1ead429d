import SpaceDomain

/// A GET request with its limits.
public struct HTTPRequest: Sendable {
  /// The address.
  public var url: URL
  /// The header fields to send, by name.
  public var headers: [String: String]
  /// The most bytes of the decompressed body; more throws `SpaceError.tooLarge(limit:)`.
  public var byteLimit: Int
  /// The time from start to last byte, including waits for a connection, redirects, retries and decoding.
  public var timeout: Duration
  /// Called as bytes of the body arrive, on any thread.
  public var progress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a request; by default of at most 5 MB, for JSON answers, and 20 s.
  public init(
    url: URL, headers: [String: String] = [:], byteLimit: Int = 5_000_000, timeout: Duration = .seconds(20),
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    (self.url, self.headers, self.byteLimit) = (url, headers, byteLimit)
    (self.timeout, self.progress) = (timeout, progress)
  }

  /// The request with query items, which replace those of the same names. Values are percent-encoded.
  public func adding(_ query: [(name: String, value: String)]) -> HTTPRequest {
    var request = self
    request.url = WebAddress.url(url, settingQuery: query)
    return request
  }

  var host: String { Origin(url)?.host ?? "the server" }
}
