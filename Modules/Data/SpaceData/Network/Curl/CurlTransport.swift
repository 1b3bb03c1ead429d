#if !canImport(Darwin)
  import SpaceDomain
  import CCurl
  import Synchronization

  /// HTTP over the system's libcurl, which is loaded at the first request.
  ///
  /// All requests share one `curl_multi` on a thread of its own, so connections are reused; at most six are
  /// open to a host. Proxies are taken from the environment as curl does; cookies, `.netrc` and redirects are
  /// not used. Names and certificates are verified. The decompressed body is counted while it streams, so
  /// that a small answer that decompresses to a large one stops at its limit.
  public final class CurlTransport: HTTPTransport {
    struct Options: Sendable {
      let userAgent: String
      /// Trusted authorities instead of the system's, in files and directories.
      var certificates: [Certificates] = []
      /// The time after which a body that has begun and then brings almost nothing is given up.
      let stallTime: Duration
    }

    struct Certificates: Sendable {
      let path: String
      var variable: String?
      var isDirectory = false
    }

    private let options: Options
    private let loop = Mutex<CurlLoop?>(nil)
    /// The time of the proxy's last refusal for want of a password, and the error.
    private let refusal = Mutex<(at: ContinuousClock.Instant, error: SpaceError)?>(nil)
    /// The time for which a proxy that refused a password is not called: it may lock the account.
    private static let refusalTime = Duration.seconds(300)

    /// Makes a transport. It loads nothing and starts no thread before the first request.
    /// - Parameters:
    ///   - userAgent: the user agent to send, such as `space-explorer/1.0`.
    ///   - certificateFile: trusted authorities (PEM) instead of the system's; by default, as with curl, the
    ///     environment's `CURL_CA_BUNDLE` or `SSL_CERT_FILE`, and `SSL_CERT_DIR`.
    public convenience init(userAgent: String = "space-explorer", certificateFile: String? = nil) {
      self.init(userAgent: userAgent, certificateFile: certificateFile, stallTime: .seconds(10))
    }

    init(userAgent: String, certificateFile: String? = nil, stallTime: Duration) {
      let certificates = certificateFile.map { [Certificates(path: $0)] } ?? Self.certificates
      options = Options(userAgent: userAgent, certificates: certificates, stallTime: stallTime)
    }

    private static var certificates: [Certificates] {
      func named(_ variable: String, isDirectory: Bool = false) -> Certificates? {
        guard let path = getenv(variable).map({ String(cString: $0) }), !path.isEmpty else { return nil }
        return Certificates(path: path, variable: variable, isDirectory: isDirectory)
      }
      let file = named("CURL_CA_BUNDLE") ?? named("SSL_CERT_FILE")
      return [file, named("SSL_CERT_DIR", isDirectory: true)].compactMap(\.self)
    }

    deinit { loop.withLock { $0?.stop() } }

    /// Sends the request. Canceling the task closes its connection and throws `SpaceError.cancelled` at once.
    public func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
      guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
        throw .forbiddenAddress("\(Redaction.url(request.url)) is not http or https")
      }
      guard request.timeout > .zero else { throw .timedOut(host: request.host) }
      if let refusal = refusal.withLock(\.self), refusal.at.duration(to: .now) < Self.refusalTime,
        ProxySettings(for: request.url) != nil
      {
        throw refusal.error
      }
      do throws(SpaceError) { return try await sent(request) } catch {
        if error.code == SpaceError.proxyPasswordCode { refusal.withLock { $0 = (.now, error) } }
        throw error
      }
    }

    private func sent(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
      let loop = try loop.withLock { loop throws(SpaceError) in
        let running = if let loop { loop } else { try CurlLoop() }
        loop = running
        return running
      }
      let (id, deadline) = (loop.nextID(), ContinuousClock.now + request.timeout)
      return try await withTaskCancellationHandler {
        await withCheckedContinuation {
          loop.submit(.init(id: id, request: request, options: options, deadline: deadline, continuation: $0))
          // A cancellation before the submission found nothing to cancel.
          if Task.isCancelled { loop.cancel(id) }
        }
      } onCancel: {
        loop.cancel(id)
      }.get()
    }
  }
#endif
