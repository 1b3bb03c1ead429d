#if os(Linux)
  import SpaceDomain
  import CCurl

  /// The running transfers; used only on the loop's thread.
  final class CurlWorker {
    private let multi: UnsafeMutableRawPointer
    // An array, because there are too few for a dictionary: six for each host.
    private var transfers: [CurlTransfer] = []

    init(_ multi: UnsafeMutableRawPointer) { self.multi = multi }

    /// Begins and cancels transfers from the inbox.
    func accept(_ inbox: CurlLoop.Inbox) {
      for (job, continuation) in inbox.jobs { start(CurlTransfer(job, continuation)) }
      for id in inbox.cancelled { end({ $0.job.id == id }) { _ in .failure(.cancelled) } }
    }

    /// Advances all transfers without waiting; returns how long to wait, in milliseconds.
    func turn() -> Int32 {
      _ = ccurl_multi_perform(multi)
      var code: Int32 = 0
      while let easy = ccurl_multi_next_done(multi, &code) {
        end({ $0.easy == easy }) { $0.result(code) }
      }
      return expire()
    }

    func cancelAll() {
      for transfer in transfers { end({ $0 === transfer }) { _ in .failure(.cancelled) } }
    }

    private func start(_ transfer: CurlTransfer) {
      guard transfer.prepare(), ccurl_multi_add(multi, transfer.easy) == 0 else {
        return transfer.resume(.failure(.libraryMissing("libcurl is too old or has no memory left.")))
      }
      transfers.append(transfer)
    }

    private func end(
      _ isEnding: (CurlTransfer) -> Bool, _ result: (CurlTransfer) -> Result<HTTPResponse, SpaceError>
    ) {
      guard let index = transfers.firstIndex(where: isEnding) else { return }
      let transfer = transfers.remove(at: index)
      // Resume before removing the handle, which may take time that the caller need not wait.
      transfer.resume(result(transfer))
      _ = ccurl_multi_remove(multi, transfer.easy)
    }

    /// Ends transfers that timed out or stalled. libcurl does not do so for a transfer that waits for a free
    /// connection.
    private func expire() -> Int32 {
      let now = ContinuousClock.now
      for transfer in transfers where transfer.isOver(at: now) {
        end({ $0 === transfer }) { .failure(.timedOut(host: $0.job.request.host)) }
      }
      guard let next = transfers.map(\.nextCheck).min() else { return .max }
      // Rounded up, or the last millisecond would be spent in a busy loop.
      return Int32(clamping: Int(((next - now) / .milliseconds(1)).rounded(.up)))
    }
  }
#endif
