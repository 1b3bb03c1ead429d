import Foundation

/// The reason for which a connection's thread ends early.
enum ConnectionEnd: Error {
  /// The server stops.
  case stopped
  /// The client has closed or reset the connection.
  case clientGone
  /// The test requested it.
  case broken(LoopbackServer.Response.Break)
}

/// An accepted connection; every wait on it ends when the server stops.
struct ConnectionSocket: Sendable {
  let descriptor: Int32
  let stop: WakeSignal

  init(_ descriptor: Int32, stop: WakeSignal) {
    self.descriptor = descriptor
    self.stop = stop
    Socket.prepare(descriptor)
    // Portions of a dripping answer must be sent one by one.
    Socket.set(TCP_NODELAY, of: descriptor, level: Int32(IPPROTO_TCP))
  }

  /// Reads bytes from the client; empty when the client has closed its end.
  func read() throws(ConnectionEnd) -> [UInt8] {
    while true {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count >= 0 { return Array(buffer.prefix(count)) }
      try wait(afterFailureFor: Int16(POLLIN))
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(ConnectionEnd) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Socket.sendFlags) }
      if count >= 0 { rest = rest.dropFirst(count) } else { try wait(afterFailureFor: Int16(POLLOUT)) }
    }
  }

  private func wait(afterFailureFor events: Int16) throws(ConnectionEnd) {
    switch errno {
    case EINTR: return
    case EAGAIN: try awaitEvents(events)
    default: throw .clientGone
    }
  }
}

// MARK: - Waiting

extension ConnectionSocket {
  /// Waits for a real time.
  func wait(for duration: Duration) throws(ConnectionEnd) {
    try awaitEvents(Socket.hangUpEvents, endsWithClient: true, until: .now + duration)
  }

  /// Waits until the gate opens.
  func wait(at gate: Gate) throws(ConnectionEnd) {
    guard let passed = try? WakeSignal() else { throw .stopped }
    let ticket = gate.drawTicket()
    gate.enter(ticket) { _ in passed.fire() }
    defer { gate.leave(ticket) }
    try awaitEvents(Socket.hangUpEvents, endsWithClient: true, or: passed)
  }

  /// Returns when one of the events has occurred, the signal has fired or the deadline has passed.
  private func awaitEvents(
    _ events: Int16, endsWithClient: Bool = false, or signal: WakeSignal? = nil,
    until deadline: ContinuousClock.Instant? = nil
  ) throws(ConnectionEnd) {
    var polled = [
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: events, revents: 0),
      // poll() ignores a negative descriptor.
      pollfd(fd: signal?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = Self.wait(for: &polled, until: deadline)
      if polled[0].revents != 0 { throw .stopped }
      if count > 0, polled[1].revents != 0 {
        if endsWithClient { throw .clientGone }
        return
      }
      if count > 0, polled[2].revents != 0 { return }
      if let deadline, deadline <= .now { return }
    }
  }

  private static func wait(for polled: inout [pollfd], until deadline: ContinuousClock.Instant?) -> Int32 {
    let rest = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) / .milliseconds(1) }
    // Round up, so that the last part of a millisecond is not spent in a busy loop.
    let milliseconds = rest.map { Int32(min($0.rounded(.up), 60_000)) } ?? -1
    return poll(&polled, nfds_t(polled.count), milliseconds)
  }
}

// MARK: - Ending

extension ConnectionSocket {
  /// Closes the sending side and reads until the client closes: closing with unread bytes would reset the
  /// connection.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
    while let bytes = try? read(), !bytes.isEmpty {}
  }

  /// Makes the next close a reset.
  func prepareReset() {
    var value = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
  }
}
