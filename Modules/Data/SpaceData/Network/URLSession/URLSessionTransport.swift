#if canImport(Darwin)
  import SpaceDomain
  import Foundation

  /// HTTP over `URLSession`, with the same contract as `CurlTransport` on Linux.
  ///
  /// The session is ephemeral: no cookies, no cache, no passwords. A host gets at most six connections.
  public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let delegate = URLSessionExchanges()

    /// Makes a transport.
    /// - Parameter userAgent: the user agent to send, such as `space-explorer/1.0`.
    public init(userAgent: String = "space-explorer") {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.httpMaximumConnectionsPerHost = 6
      configuration.httpAdditionalHeaders = ["User-Agent": userAgent]
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Sends the request. Canceling the task throws `SpaceError.cancelled` at once.
    public func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
      guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
        throw .forbiddenAddress("\(Redaction.url(request.url)) is not http or https")
      }
      guard request.timeout > .zero else { throw .timedOut(host: request.host) }
      let task = session.dataTask(with: Self.urlRequest(request))
      let deadline = Task { [delegate] in
        try await Task.sleep(for: request.timeout)
        delegate.end(task, .failure(.timedOut(host: request.host)))
      }
      defer { deadline.cancel() }
      return try await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          delegate.begin(task, request, continuation)
          // A cancellation before the start found nothing to cancel.
          if Task.isCancelled { delegate.end(task, .failure(.cancelled)) }
        }
      } onCancel: {
        delegate.end(task, .failure(.cancelled))
      }.get()
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
      var result = URLRequest(
        url: request.url, cachePolicy: .reloadIgnoringLocalCacheData,
        timeoutInterval: request.timeout / .seconds(1))
      for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
      return result
    }
  }
#endif
