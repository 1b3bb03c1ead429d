#if !canImport(Darwin)
  import CCurl
  import SpaceDomain
  import Synchronization

  /// A `curl_multi` and its thread; other threads put their requests into an inbox.
  final class CurlLoop: Sendable {
    typealias Continuation = CheckedContinuation<Result<HTTPResponse, SpaceError>, Never>

    struct Job: Sendable {
      let id: Int
      let request: HTTPRequest
      let options: CurlTransport.Options
      let deadline: ContinuousClock.Instant
      let continuation: Continuation
    }

    private struct Inbox {
      var jobs: [Job] = []
      var cancelled: [Int] = []
      var isStopped = false
    }

    // Used only on the loop's own thread, except for curl_multi_wakeup, which libcurl allows on any thread;
    // freed in deinit, when neither the thread nor a caller holds the loop any more.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
    private let inbox = Mutex(Inbox())
    private let lastID = Atomic(0)

    /// Loads libcurl, which takes some milliseconds, and starts the thread, which runs until ``stop()``.
    init() throws(SpaceError) {
      if let failure = ccurl_open() { throw .libraryMissing(String(cString: failure)) }
      guard let multi = ccurl_multi_init() else {
        throw .noResources("There is too little memory for the network.")
      }
      _ = ccurl_multi_set_long(multi, Int32(CCURLMOPT_MAX_HOST_CONNECTIONS), 6)
      _ = ccurl_multi_set_long(multi, Int32(CCURLMOPT_MAXCONNECTS), 16)
      self.multi = multi
      guard startThread() else { throw .noResources("No thread could be started for the network.") }
    }

    deinit {
      ccurl_enter()
      defer { ccurl_leave() }
      ccurl_multi_cleanup(multi)
    }

    func nextID() -> Int { lastID.add(1, ordering: .relaxed).newValue }

    func submit(_ job: Job) { tell { $0.jobs.append(job) } }

    func cancel(_ id: Int) { tell { $0.cancelled.append(id) } }

    func stop() { tell { $0.isStopped = true } }

    private func tell(_ change: (inout Inbox) -> Void) {
      inbox.withLock { change(&$0) }
      _ = ccurl_multi_wakeup(multi)
    }

    private func run() {
      ccurl_prepare_thread()
      let worker = CurlWorker(multi)
      while let wait = turn(worker) { _ = ccurl_multi_poll(multi, wait) }
    }

    /// The wait before the next turn in milliseconds; nil to stop.
    private func turn(_ worker: CurlWorker) -> Int32? {
      let news = inbox.withLock { inbox in
        defer { inbox = Inbox() }
        return inbox
      }
      ccurl_enter()
      defer { ccurl_leave() }
      for job in news.jobs { worker.start(CurlTransfer(job)) }
      worker.cancel { news.isStopped || news.cancelled.contains($0) }
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
      let isStarted = pthread_create(&thread, nil, body, context.toOpaque()) == 0
      if isStarted { pthread_detach(thread) } else { context.release() }
      return isStarted
    }
  }

  /// The running transfers; used only on the loop's thread.
  private final class CurlWorker {
    private let multi: UnsafeMutableRawPointer
    private var transfers: [CurlTransfer] = []

    init(_ multi: UnsafeMutableRawPointer) { self.multi = multi }

    func start(_ transfer: CurlTransfer) {
      guard transfer.prepare(), ccurl_multi_add(multi, transfer.easy) == 0 else {
        return transfer.resume(.failure(.libraryMissing("libcurl is too old or has no memory left.")))
      }
      transfers.append(transfer)
    }

    func cancel(_ isCancelled: (Int) -> Bool) {
      for transfer in transfers where isCancelled(transfer.job.id) { end(transfer, .failure(.cancelled)) }
    }

    /// Advances all transfers without waiting; returns how long to wait, in milliseconds.
    func turn() -> Int32 {
      _ = ccurl_multi_perform(multi)
      var code: Int32 = 0
      while let easy = ccurl_multi_next_done(multi, &code) {
        if let done = transfers.first(where: { $0.easy == easy }) { end(done, done.result(code)) }
      }
      // libcurl does not end a transfer that waits for a free connection.
      let now = ContinuousClock.now
      for transfer in transfers where transfer.isOver(at: now) {
        end(transfer, .failure(.timedOut(host: transfer.job.request.host)))
      }
      guard let next = transfers.map(\.nextCheck).min() else { return .max }
      // Rounded up, or the last millisecond would be spent in a busy loop.
      return Int32(clamping: Int(((next - now) / .milliseconds(1)).rounded(.up)))
    }

    private func end(_ transfer: CurlTransfer, _ result: Result<HTTPResponse, SpaceError>) {
      transfers.removeAll { $0 === transfer }
      // Resume before removing the handle, which may take time that the caller need not wait.
      transfer.resume(result)
      _ = ccurl_multi_remove(multi, transfer.easy)
    }
  }
#endif
