#if canImport(Darwin) || URL_SESSION_TRANSPORT_TESTS
  import SpaceDomain
  import Foundation
  #if URL_SESSION_TRANSPORT_TESTS
    @testable import SpaceData
  #endif

  /// HTTP over `URLSession`, with the contract of `CurlTransport` on Linux, except that
  /// - the time for a connection has no limit of its own, only that of the request;
  /// - proxies are those of the system's settings, and authorities those of the keychain: variables such as
  ///   `https_proxy` and `SSL_CERT_FILE` are not read;
  /// - header fields are counted when all have arrived, and the values of repeated ones are joined;
  /// - an answer that is cut and a connection that breaks are one error, and `URLSession` may send a GET again by itself;
  /// - false lengths and answers without headers are judged by `URLSession`.
  ///
  /// The session is ephemeral: no cookies, no cache, no passwords. A host gets at most six connections.
  public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let delegate = URLSessionExchanges()
    private let stallTime: Duration

    /// Makes a transport.
    /// - Parameter userAgent: the user agent to send, such as `space-explorer/1.0`.
    public convenience init(userAgent: String = "space-explorer") {
      self.init(userAgent: userAgent, stallTime: .seconds(10))
    }

    /// - Parameter stallTime: the time after which a body that has begun and then brings almost nothing is given up.
    init(userAgent: String, stallTime: Duration) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.httpMaximumConnectionsPerHost = 6
      configuration.httpAdditionalHeaders = ["User-Agent": userAgent]
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      self.stallTime = stallTime
    }

    deinit { session.invalidateAndCancel() }

    /// Sends the request. Canceling the task throws `SpaceError.cancelled` at once.
    public func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
      guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
        throw .forbiddenAddress("\(Redaction.url(request.url)) is not http or https")
      }
      guard request.timeout > .zero else { throw .timedOut(host: request.host) }
      let task = session.dataTask(with: Self.urlRequest(request))
      let watches = [
        Task { try await watchTime(of: task, request) }, Task { try await watchProgress(of: task, request) },
      ]
      defer { for watch in watches { watch.cancel() } }
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

    private func watchTime(of task: URLSessionTask, _ request: HTTPRequest) async throws {
      try await Task.sleep(for: request.timeout)
      delegate.end(task, .failure(.timedOut(host: request.host)))
    }

    /// Gives up a body that stalls. Until it has begun, only the timeout counts.
    private func watchProgress(of task: URLSessionTask, _ request: HTTPRequest) async throws {
      var mark: Int?
      while true {
        try await Task.sleep(for: stallTime)
        let received = delegate.received(by: task)
        if let mark, let received, received - mark < BodyCollector.stallBytes {
          return delegate.end(task, .failure(.timedOut(host: request.host)))
        }
        mark = received
      }
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
      var result = URLRequest(
        url: request.url, cachePolicy: .reloadIgnoringLocalCacheData,
        timeoutInterval: request.timeout / .seconds(1))
      result.httpMethod = request.method.rawValue
      result.httpBody = request.sentBody
      for (name, value) in request.sentHeaders {
        result.setValue(value, forHTTPHeaderField: name)
      }
      return result
    }
  }
#endif
