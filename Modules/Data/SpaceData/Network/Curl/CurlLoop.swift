#if os(Linux)
  import CCurl
  import Glibc
  import Synchronization

  /// A `curl_multi` and the thread that it lives on; what other threads want is put into an inbox.
  final class CurlLoop: Sendable {
    typealias Continuation = CheckedContinuation<Result<HTTPResponse, NetworkError>, Never>

    /// A request and when it must be done.
    struct Job: Sendable {
      let id: Int
      let request: HTTPRequest
      let options: CurlTransport.Options
      let deadline: ContinuousClock.Instant

      init(id: Int, request: HTTPRequest, options: CurlTransport.Options) {
        self.id = id
        self.request = request
        self.options = options
        deadline = .now + request.timeout
      }
    }

    /// What the thread is to do next.
    struct Inbox: Sendable {
      var jobs: [(Job, Continuation)] = []
      var cancelled: [Int] = []
      var isStopped = false
    }

    private static let connectionsPerHost = 6
    private static let idleConnections = 16

    // Used on the loop's own thread only, except for curl_multi_wakeup, which libcurl lets any thread call; and it is
    // freed in deinit, when neither the thread nor a caller holds the loop any more.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
    private let inbox = Mutex(Inbox())
    private let lastID = Atomic(0)

    /// Opens libcurl and starts the thread, which runs until ``stop()``.
    /// - Throws: ``NetworkError/libraryMissing(_:)``.
    init() throws(NetworkError) {
      if let failure = ccurl_open() { throw .libraryMissing(String(cString: failure)) }
      guard let multi = ccurl_multi_init() else { throw .libraryMissing("libcurl has no memory left.") }
      _ = ccurl_multi_set_long(multi, Int32(CCURLMOPT_MAX_HOST_CONNECTIONS), Self.connectionsPerHost)
      _ = ccurl_multi_set_long(multi, Int32(CCURLMOPT_MAXCONNECTS), Self.idleConnections)
      self.multi = multi
      guard startThread() else { throw .libraryMissing("No thread could be started for the network.") }
    }

    deinit {
      ccurl_enter()
      defer { ccurl_leave() }
      ccurl_multi_cleanup(multi)
    }

    func nextID() -> Int { lastID.add(1, ordering: .relaxed).newValue }

    func submit(_ job: Job, _ continuation: Continuation) { tell { $0.jobs.append((job, continuation)) } }

    func cancel(_ id: Int) { tell { $0.cancelled.append(id) } }

    func stop() { tell { $0.isStopped = true } }

    private func tell(_ change: (inout Inbox) -> Void) {
      inbox.withLock { change(&$0) }
      _ = ccurl_multi_wakeup(multi)
    }

    private func run() {
      let worker = CurlWorker(multi)
      while let wait = turn(worker) { _ = ccurl_multi_poll(multi, wait) }
    }

    /// Gives how long to wait for the next turn, in milliseconds; nil when there is none.
    private func turn(_ worker: CurlWorker) -> Int32? {
      let news = inbox.withLock { inbox in
        defer { inbox = Inbox(isStopped: inbox.isStopped) }
        return inbox
      }
      ccurl_enter()
      defer { ccurl_leave() }
      worker.accept(news)
      if news.isStopped { worker.cancelAll() }
      return news.isStopped ? nil : worker.turn()
    }

    /// The thread blocks all signals, so that they reach those who wait for them, and a broken pipe in an old TLS
    /// library is an error instead of the end of the process.
    private func startThread() -> Bool {
      var blocked = sigset_t()
      var before = sigset_t()
      sigfillset(&blocked)
      pthread_sigmask(SIG_SETMASK, &blocked, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      let context = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        context.map { Unmanaged<CurlLoop>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }
      guard pthread_create(&thread, nil, body, context.toOpaque()) == 0 else {
        context.release()
        return false
      }
      pthread_detach(thread)
      return true
    }
  }
#endif
