#if os(Linux)
  import SpaceDomain
  import CCurl
  import Synchronization

  /// A `curl_multi` and its thread; other threads put their requests into an inbox.
  final class CurlLoop: Sendable {
    typealias Continuation = CheckedContinuation<Result<HTTPResponse, SpaceError>, Never>

    /// A request with its deadline.
    struct Job: Sendable {
      let id: Int
      let request: HTTPRequest
      let options: CurlTransport.Options
      let deadline: ContinuousClock.Instant
    }

    /// The work for the thread's next turn.
    struct Inbox: Sendable {
      var jobs: [(Job, Continuation)] = []
      var cancelled: [Int] = []
      var isStopped = false
    }

    /// The state shared between threads.
    private struct State {
      var inbox = Inbox()
      /// The `curl_multi`; nil until libcurl is loaded.
      var multi: Multi?
      /// The reason why libcurl could not be loaded.
      var failure: SpaceError?
    }

    // Used only on the loop's own thread, except for curl_multi_wakeup, which libcurl allows on any thread;
    // freed in deinit, when neither the thread nor a caller holds the loop any more.
    private struct Multi: @unchecked Sendable {
      let handle: UnsafeMutableRawPointer
    }

    private static let connectionsPerHost = 6
    private static let idleConnections = 16

    private let state = Mutex(State())
    private let lastID = Atomic(0)

    /// Starts the thread, which loads libcurl and runs until ``stop()``. Loading takes some milliseconds,
    /// which block no thread of the cooperative pool; requests wait in the inbox until then.
    init() {
      if !startThread() { fail(.noResources("No thread could be started for the network.")) }
    }

    deinit {
      guard let multi = state.withLock({ $0.multi }) else { return }
      ccurl_enter()
      defer { ccurl_leave() }
      ccurl_multi_cleanup(multi.handle)
    }

    func nextID() -> Int { lastID.add(1, ordering: .relaxed).newValue }

    func submit(_ job: Job, _ continuation: Continuation) {
      tell { $0.jobs.append((job, continuation)) }
    }

    func cancel(_ id: Int) { tell { $0.cancelled.append(id) } }

    func stop() { tell { $0.isStopped = true } }

    private func tell(_ change: (inout Inbox) -> Void) {
      let multi = state.withLock { state in
        change(&state.inbox)
        return state.multi
      }
      if let multi { _ = ccurl_multi_wakeup(multi.handle) } else { refuse() }
    }

    private func fail(_ error: SpaceError) {
      state.withLock { $0.failure = error }
      refuse()
    }

    /// Fails the waiting requests, if libcurl could not be loaded.
    private func refuse() {
      let (jobs, failure) = state.withLock { state in
        guard let failure = state.failure else { return ([] as [(Job, Continuation)], nil as SpaceError?) }
        defer { state.inbox.jobs = [] }
        return (state.inbox.jobs, failure)
      }
      guard let failure else { return }
      for (_, continuation) in jobs { continuation.resume(returning: .failure(failure)) }
    }

    private func run() {
      ccurl_prepare_thread()
      do throws(SpaceError) {
        let multi = try Self.open()
        state.withLock { $0.multi = multi }
        let worker = CurlWorker(multi.handle)
        while let wait = turn(worker) { _ = ccurl_multi_poll(multi.handle, wait) }
      } catch {
        fail(error)
      }
    }

    private static func open() throws(SpaceError) -> Multi {
      if let failure = ccurl_open() { throw .libraryMissing(String(cString: failure)) }
      guard let multi = ccurl_multi_init() else {
        throw .noResources("There is too little memory for the network.")
      }
      _ = ccurl_multi_set_long(multi, Int32(CCURLMOPT_MAX_HOST_CONNECTIONS), connectionsPerHost)
      _ = ccurl_multi_set_long(multi, Int32(CCURLMOPT_MAXCONNECTS), idleConnections)
      return Multi(handle: multi)
    }

    /// The wait before the next turn in milliseconds; nil to stop.
    private func turn(_ worker: CurlWorker) -> Int32? {
      let news = state.withLock { state in
        defer { state.inbox = Inbox(isStopped: state.inbox.isStopped) }
        return state.inbox
      }
      ccurl_enter()
      defer { ccurl_leave() }
      worker.accept(news)
      if news.isStopped { worker.cancelAll() }
      return news.isStopped ? nil : worker.turn()
    }

    /// The thread blocks all signals except those of its own faults, so that signals reach the threads that
    /// wait for them, and a broken pipe in an old TLS library becomes an error instead of ending the process.
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
