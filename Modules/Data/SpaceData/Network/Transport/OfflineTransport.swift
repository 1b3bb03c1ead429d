/// Replaces the network when no connections are wanted.
public struct OfflineTransport: HTTPTransport {
  /// Makes the transport.
  public init() {}

  /// Always throws ``NetworkError/offline``.
  public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse { throw .offline }
}
