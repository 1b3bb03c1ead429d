/// Connects to no server; it takes the place of the network when that is not wanted.
public struct OfflineTransport: HTTPTransport {
  /// Makes the transport.
  public init() {}

  /// Always throws ``NetworkError/offline``.
  public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse { throw .offline }
}
