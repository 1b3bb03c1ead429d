#if !canImport(Darwin)
  import SpaceDomain
  import CCurl

  /// One running request: a libcurl handle, its callbacks and the data received; used on the loop's thread.
  final class CurlTransfer {
    private static let connectTimeout = Duration.seconds(6)

    let job: CurlLoop.Job
    let easy: UnsafeMutableRawPointer?

    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: CCURL_ERROR_SIZE)
    private var headerList: UnsafeMutableRawPointer?
    private var headers = HeaderBlock()
    private var collector: BodyCollector?
    /// The body's bytes at the beginning of the current stall time. libcurl's own low-speed limit also counts the wait for
    /// the first byte, which may take as long as the request allows.
    private var mark: (instant: ContinuousClock.Instant, bytes: Int)?
    private var received = 0

    init(_ job: CurlLoop.Job) {
      (self.job, easy) = (job, ccurl_easy_init())
      message.initialize(repeating: 0, count: CCURL_ERROR_SIZE)
    }

    deinit {
      if let easy { ccurl_easy_cleanup(easy) }
      ccurl_slist_free_all(headerList)
      message.deallocate()
    }

    func resume(_ result: Result<HTTPResponse, SpaceError>) { job.continuation.resume(returning: result) }

    func result(_ code: Int32) -> Result<HTTPResponse, SpaceError> {
      // libcurl says of a line that is longer than its limit that memory is short.
      let isLineTooLong = code == Int32(CCURLE_OUT_OF_MEMORY) && headers.hasBegun && !headers.isComplete
      if headers.isTooLarge || isLineTooLong { return .failure(.headersTooLong(host: job.request.host)) }
      if code != Int32(CCURLE_OK), collector?.stop == nil { return .failure(failure(code)) }
      // A proxy opens no tunnel for a request in plain http, and refuses it by its answer. In a tunnel, any server may say so.
      if status == 407, job.request.url.scheme?.lowercased() == "http", let proxy {
        return .failure(.proxyRefused(proxy, host: job.request.host, status: status))
      }
      // libcurl accepts headers that are cut off by the end of the connection.
      guard let collector else { return .failure(.truncated(host: job.request.host)) }
      if collector.stop == .tooLarge { return .failure(.tooLarge(limit: job.request.byteLimit)) }
      return .success(
        HTTPResponse(status: status, headers: headers.fields, body: collector.body, url: job.request.url))
    }

    private var status: Int { ccurl_easy_get_long(easy, Int32(CCURLINFO_RESPONSE_CODE)) }
    private var proxy: ProxySettings? { ProxySettings(for: job.request.url) }

    private func failure(_ code: Int32) -> SpaceError {
      let connectStatus = ccurl_easy_get_long(easy, Int32(CCURLINFO_HTTP_CONNECTCODE))
      if connectStatus >= 300 { return .proxyRefused(proxy, host: job.request.host, status: connectStatus) }
      let detail = String(cString: message)
      let error = SpaceError(curlCode: code, detail: detail, host: job.request.host)
        .about(cause: "libcurl \(code): \(Redaction.text(detail, hiding: Secrets(of: job.request)))")
      if error.code == "unreachable", connectStatus == 0, let proxy { return .proxyUnreachable(proxy) }
      if error.kind == .insecure,
        let missing = job.options.certificates.first(where: { access($0.path, R_OK) != 0 })
      {
        return .noCertificates(at: missing.path, variable: missing.variable)
      }
      return error
    }

    var nextCheck: ContinuousClock.Instant {
      min(job.deadline, mark.map { $0.instant + job.options.stallTime } ?? job.deadline)
    }

    /// True when the transfer must be given up: its time is over, or its body has stalled.
    func isOver(at now: ContinuousClock.Instant) -> Bool {
      if job.deadline <= now { return true }
      guard let mark, mark.instant + job.options.stallTime <= now else { return false }
      if received - mark.bytes < BodyCollector.stallBytes { return true }
      self.mark = (now, received)
      return false
    }

    /// Sets all options; false when libcurl refuses one.
    func prepare() -> Bool {
      guard easy != nil else { return false }
      // Ignored before libcurl 7.87, where a canceled request may wait for its name lookup.
      _ = set(CCURLOPT_QUICK_EXIT, 1)
      for (name, value) in job.request.sentHeaders {
        headerList = ccurl_slist_append(headerList, "\(name): \(value)")
      }
      return setMethod() && setLimits() && setRequest()
    }

    private func setMethod() -> Bool {
      let request = job.request
      guard let body = request.sentBody else {
        return request.method == .get || set(CCURLOPT_NOBODY, 1)
      }
      // libcurl would wait for the server's consent to a body, and tell a type that nobody chose.
      for name in ["Expect", "Content-Type"]
      where !request.headers.keys.contains(where: { $0.lowercased() == name.lowercased() }) {
        headerList = ccurl_slist_append(headerList, "\(name):")
      }
      // On a reused connection that ends without an answer, libcurl would send the request again.
      return set(CCURLOPT_FRESH_CONNECT, 1) && set(CCURLOPT_POSTFIELDSIZE, body.count)
        && (body + [0]).withUnsafeBytes {
          ccurl_easy_set_pointer(easy, Int32(CCURLOPT_COPYPOSTFIELDS), $0.baseAddress) == 0
        } && set(CCURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }

    private func setLimits() -> Bool {
      let left = max(.milliseconds(1), job.deadline - .now)
      return set(CCURLOPT_NOSIGNAL, 1) && set(CCURLOPT_TIMEOUT_MS, Self.milliseconds(left))
        && set(CCURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(min(left, Self.connectTimeout)))
        && set(CCURLOPT_PROTOCOLS, 1 | 2) && set(CCURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        && ccurl_easy_close_on_exec(easy) == 0
    }

    private func setRequest() -> Bool {
      // Not retained: the worker holds the transfer as long as the handle is in its multi.
      let context = Unmanaged.passUnretained(self).toOpaque()
      return set(CCURLOPT_URL, job.request.url.absoluteString)
        && set(CCURLOPT_USERAGENT, job.options.userAgent)
        && job.options.certificates.allSatisfy {
          set($0.isDirectory ? CCURLOPT_CAPATH : CCURLOPT_CAINFO, $0.path)
        }
        && set(CCURLOPT_ACCEPT_ENCODING, "")  // all encodings that libcurl can decompress
        && ccurl_easy_set_pointer(easy, Int32(CCURLOPT_HTTPHEADER), headerList) == 0
        && ccurl_easy_set_pointer(easy, Int32(CCURLOPT_ERRORBUFFER), message) == 0
        && ccurl_easy_set_callback(easy, Int32(CCURLOPT_HEADERFUNCTION), Self.takeHeader, context) == 0
        && ccurl_easy_set_callback(easy, Int32(CCURLOPT_WRITEFUNCTION), Self.takeBody, context) == 0
    }

    private func set(_ option: Int, _ value: Int) -> Bool {
      ccurl_easy_set_long(easy, Int32(option), value) == 0
    }

    /// libcurl keeps a copy of the text.
    private func set(_ option: Int, _ text: String) -> Bool {
      text.withCString { ccurl_easy_set_pointer(easy, Int32(option), $0) } == 0
    }

    private static func milliseconds(_ duration: Duration) -> Int {
      Int((min(duration, .seconds(86_400)) / .milliseconds(1)).rounded(.up))
    }

    private static let takeHeader: ccurl_callback = { handle($0, $1 * $2, $3) { $0.takeHeader($1) } }
    private static let takeBody: ccurl_callback = { handle($0, $1 * $2, $3) { $0.takeBody($1) } }

    /// Returns the byte count to continue, and another number to end the transfer.
    private static func handle(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
      _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      guard let context else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : count &+ 1
    }

    private func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
      headers.take(line)
      if headers.isComplete, collector == nil, status >= 200 {
        collector = BodyCollector(job.request, status: status, total: headers.bodyLength)
      }
      return !headers.isTooLarge && collector?.stop == nil
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
      if bytes.isEmpty { return true }
      received += bytes.count
      if mark == nil { mark = (.now, 0) }
      return collector?.take(bytes) ?? false
    }
  }

  extension SpaceError {
    /// The error for a CURLcode other than 0.
    /// - Parameter detail: libcurl's message, which distinguishes cases with the same code.
    init(curlCode code: Int32, detail: String, host: String) {
      self =
        switch Int(code) {
        case CCURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
        case CCURLE_COULDNT_CONNECT, CCURLE_COULDNT_RESOLVE_PROXY, CCURLE_PROXY: .unreachable(host: host)
        case CCURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
        case CCURLE_PARTIAL_FILE: .truncated(host: host)
        case CCURLE_SEND_ERROR, CCURLE_RECV_ERROR, CCURLE_GOT_NOTHING, CCURLE_HTTP2, CCURLE_HTTP2_STREAM:
          .connectionLost(host: host)
        case CCURLE_SSL_CONNECT_ERROR where Self.brokeInHandshake.contains { detail.contains($0) }:
          .connectionLost(host: host)
        // The other errors of TLS need options that are not set.
        case CCURLE_SSL_CONNECT_ERROR, CCURLE_PEER_FAILED_VERIFICATION, CCURLE_SSL_CACERT_BADFILE:
          .insecure(host: host)
        case CCURLE_URL_MALFORMAT: .forbiddenAddress("libcurl cannot read it")
        case CCURLE_UNSUPPORTED_PROTOCOL, CCURLE_WEIRD_SERVER_REPLY:
          .unexpectedAnswer("\(host) did not answer in HTTP.")
        case CCURLE_OUT_OF_MEMORY, CCURLE_FAILED_INIT:
          .noResources("There is too little memory, or there are too many open files, to call \(host).")
        case CCURLE_BAD_CONTENT_ENCODING, CCURLE_WRITE_ERROR:
          .unexpectedAnswer("The answer of \(host) could not be decompressed.")
        default: .unexpectedAnswer("The request to \(host) failed (libcurl error \(code)).")
        }
    }

    /// Phrases of OpenSSL and GnuTLS for a broken connection, which is no fault of the certificate.
    private static let brokeInHandshake = [
      "SSL_ERROR_SYSCALL", "reset by peer", "unexpected eof", "non-properly terminated",
    ]
  }
#endif
