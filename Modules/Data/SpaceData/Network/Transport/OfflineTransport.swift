/// Connects to nobody: what `--offline` puts in place of the network.
public struct OfflineTransport: HTTPTransport {
  /// Makes the transport.
  public init() {}

  /// Always throws ``NetworkError/offline``.
  public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse { throw .offline }
}
