import Dispatch
import Foundation
import Synchronization

/// Accepts connections and serves each on its own thread. It outlives its server until the last thread ends.
final class Listener: Sendable {
  private struct State {
    /// Descriptors of open connections, by number of the connection.
    var open: [Int: Int32] = [:]
    /// Connections ended by the server that the client has not ended yet.
    var ended: Set<Int> = []
    var accepted = 0
    var peak = 0
    var isStopped = false
    var reserved: RefusingServer?

    /// The number of open connections. A client that has closed one connection and opens the next has only
    /// one, even if our thread of the first has not noticed yet; so this checks the sockets, not the threads.
    var live: Int { open.count { !ended.contains($0.key) && !Socket.otherSideHasClosed($0.value) } }
  }

  let port: UInt16
  let baseURL: URL
  let router = Router()
  let requests = Recorder<LoopbackServer.Request>()
  let abandoned = Recorder<LoopbackServer.Request>()
  private let descriptor: Int32
  private let stopSignal: WakeSignal
  private let accepting = DispatchGroup()
  private let state = Mutex(State())

  init() throws(SystemCallError) {
    stopSignal = try WakeSignal()
    (descriptor, port) = try Socket.bound(toPort: 0)
    baseURL = .loopback(port: port)
  }

  func start() throws(SystemCallError) {
    guard listen(descriptor, 512) == 0 else { throw SystemCallError("listen") }
    accepting.enter()
    Thread.detachNewThread { self.acceptLoop() }
  }

  func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    guard isFirst else { return }
    stopSignal.fire()
    accepting.wait()
    state.withLock { state in
      for descriptor in state.open.values { shutdown(descriptor, Int32(SHUT_RDWR)) }
      state.reserved = try? RefusingServer(port: port)
    }
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  var counts: LoopbackServer.ConnectionCounts {
    state.withLock { state in
      LoopbackServer.ConnectionCounts(
        accepted: state.accepted, peak: state.peak, open: state.live)
    }
  }

  /// Records that the server has nothing more to send on a connection.
  func markEnded(_ number: Int) { state.withLock { _ = $0.ended.insert(number) } }
}

// MARK: - Accepting

extension Listener {
  private func acceptLoop() {
    defer {
      // A program that is being started holds a copy of the socket for a moment: closing ours alone would leave it
      // accepting.
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
      accepting.leave()
    }
    var polled = [
      pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      if polled[0].revents != 0 { return }
      let accepted = accept(descriptor, nil, nil)
      if accepted >= 0 { serve(accepted) }
    }
  }

  private func serve(_ accepted: Int32) {
    let socket = ConnectionSocket(accepted, stop: stopSignal)
    let number = state.withLock { state in
      state.accepted += 1
      state.open[state.accepted] = accepted
      state.peak = max(state.peak, state.live)
      return state.accepted
    }
    Thread.detachNewThread {
      Connection(number: number, socket: socket, listener: self).serve()
      self.state.withLock { state in
        state.open[number] = nil
        state.ended.remove(number)
        // Close under the lock: otherwise stop() could use a descriptor number that already belongs to
        // something else.
        close(accepted)
      }
    }
  }
}
