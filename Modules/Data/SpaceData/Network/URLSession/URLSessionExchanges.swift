#if canImport(Darwin) || URL_SESSION_TRANSPORT_TESTS
  import SpaceDomain
  import Foundation
  import Synchronization
  #if URL_SESSION_TRANSPORT_TESTS
    @testable import SpaceData
  #endif

  /// The running requests of a session, as its delegate.
  final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
    typealias Continuation = CheckedContinuation<Result<HTTPResponse, SpaceError>, Never>

    private struct Exchange: Sendable {
      let request: HTTPRequest
      let continuation: Continuation
      /// The bytes of the body so far; nil before the first.
      var received: Int?
    }

    private let exchanges = Mutex<[Int: Exchange]>([:])

    // Used only in the delegate's methods, which the session calls one at a time on its serial queue.
    nonisolated(unsafe) private var answers: [Int: (response: HTTPURLResponse, collector: BodyCollector)] =
      [:]

    func begin(_ task: URLSessionDataTask, _ request: HTTPRequest, _ continuation: Continuation) {
      exchanges.withLock { $0[task.taskIdentifier] = Exchange(request: request, continuation: continuation) }
      task.resume()
    }

    /// Ends a request once; later calls are ignored.
    func end(_ task: URLSessionTask, _ result: Result<HTTPResponse, SpaceError>) {
      let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      exchange?.continuation.resume(returning: result)
      task.cancel()
    }

    /// The bytes of the body so far; nil before the first, and after the end.
    func received(by task: URLSessionTask) -> Int? {
      exchanges.withLock { $0[task.taskIdentifier]?.received }
    }

    private func request(of task: URLSessionTask) -> HTTPRequest? {
      exchanges.withLock { $0[task.taskIdentifier]?.request }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      guard let response = response as? HTTPURLResponse, let request = request(of: dataTask) else {
        return completionHandler(.cancel)
      }
      let headerBytes = response.allHeaderFields.reduce(0) { $0 + "\($1.key)\($1.value)".utf8.count }
      guard headerBytes <= HeaderBlock.byteLimit else {
        end(dataTask, .failure(.headersTooLong(host: request.host)))
        return completionHandler(.cancel)
      }
      let isCompressed = response.value(forHTTPHeaderField: "Content-Encoding") != nil
      let total =
        isCompressed || response.expectedContentLength < 0 ? nil : Int(response.expectedContentLength)
      let collector = BodyCollector(request, status: response.statusCode, total: total)
      answers[dataTask.taskIdentifier] = (response, collector)
      completionHandler(stopIfEnough(dataTask) ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      exchanges.withLock { exchanges in
        let before = exchanges[dataTask.taskIdentifier]?.received ?? 0
        exchanges[dataTask.taskIdentifier]?.received = before + data.count
      }
      for region in data.regions {
        let goesOn = region.withUnsafeBytes { answers[dataTask.taskIdentifier]?.collector.take($0) ?? false }
        guard goesOn else { return _ = stopIfEnough(dataTask) }
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let request = request(of: task) else { return answers[task.taskIdentifier] = nil }
      let failure = error.map { SpaceError(urlSession: $0, host: request.host) }
      let answer = failure == nil ? answer(to: task) : nil
      end(task, answer.map { .success($0) } ?? .failure(failure ?? .connectionLost(host: request.host)))
      answers[task.taskIdentifier] = nil
    }

    /// Ends the request when its body is large enough or too large; returns true to receive more.
    private func stopIfEnough(_ task: URLSessionDataTask) -> Bool {
      switch answers[task.taskIdentifier]?.collector.stop {
      case .enough?: end(task, answer(to: task).map { .success($0) } ?? .failure(.cancelled))
      case .tooLarge?: end(task, .failure(.tooLarge(limit: request(of: task)?.byteLimit ?? 0)))
      case nil: return true
      }
      return false
    }

    private func answer(to task: URLSessionTask) -> HTTPResponse? {
      guard let (response, collector) = answers[task.taskIdentifier], let url = response.url else {
        return nil
      }
      // Foundation on Linux leaves the blanks at the end of a value.
      let headers = response.allHeaderFields.map {
        ("\($0.key)", "\($0.value)".trimmingCharacters(in: .whitespaces))
      }
      return HTTPResponse(
        status: response.statusCode, headers: Dictionary(headers, uniquingKeysWith: { $1 }),
        body: collector.body, url: url)
    }
  }

  extension SpaceError {
    /// The error for one of the session, whose text may contain the address with its key.
    init(urlSession error: any Error, host: String) {
      self =
        switch (error as? URLError)?.code {
        case .cancelled: .cancelled
        case .timedOut: .timedOut(host: host)
        case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: .hostNotFound(host: host)
        case .cannotConnectToHost, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
          .unreachable(host: host)
        case .networkConnectionLost: .connectionLost(host: host)
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
          .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
          .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
          .insecure(host: host)
        case .cannotDecodeRawData, .cannotDecodeContentData:
          .unexpectedAnswer("The answer of \(host) could not be decompressed.")
        case .badServerResponse, .cannotParseResponse: .unexpectedAnswer("\(host) did not answer in HTTP.")
        case let code: .unexpectedAnswer("The request to \(host) failed (error \(code?.rawValue ?? 0)).")
        }
    }
  }
#endif
