#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A started program with the other ends of its input and output; ``succeeded(by:)`` or ``end()`` must come last.
struct ChildProcess: ~Copyable {
  private let identifier: pid_t
  private let input: Int32
  private let output: Int32

  /// No PATH either: libraries that decode pictures are known to start helpers.
  private static let environment = ["LC_ALL": "C.UTF-8", "TERM": "dumb"]

  /// Starts a program; nil when that fails.
  ///
  /// It gets a session of its own, where it finds no terminal to ask or disturb, and nothing of our
  /// environment, because keys are there. Sockets are used, not pipes: writing to a pipe
  /// whose reader died would kill us.
  init?(path: String, arguments: [String]) {
    guard let input = SocketPair() else { return nil }
    guard let output = SocketPair() else {
      input.closeBoth()
      return nil
    }
    let program = Spawn(
      words: [path] + arguments, environment: Self.environment,
      input: .end(input.theirs), output: .end(output.theirs), error: .null)
    guard let identifier = try? program.start() else {
      input.closeBoth()
      output.closeBoth()
      return nil
    }
    close(input.theirs)
    close(output.theirs)
    self.identifier = identifier
    (self.input, self.output) = (input.ours, output.ours)
  }

  deinit {
    close(input)
    close(output)
  }

  /// Waits for the end and forces it at the deadline; true if the program succeeded.
  consuming func succeeded(by deadline: ContinuousClock.Instant) -> Bool {
    var status: Int32 = 0
    // Its output is closed, so that it is as good as gone; waitpid knows no time limit.
    while waitpid(identifier, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else { return end() }
      _ = poll(nil, 0, 1)
    }
    return status == 0
  }

  /// Ends it at once.
  /// - Returns: false, because it did not come to its own end.
  @discardableResult
  consuming func end() -> Bool {
    kill(identifier, SIGKILL)
    while waitpid(identifier, nil, 0) == -1, errno == EINTR {}
    return false
  }
}

// MARK: - Limits

extension ChildProcess {
  /// Bounds what the program may use, where the system lets one process bound another (Linux). It has no input yet
  /// when this is called, so that nothing large can have happened before.
  func limit(memory: Int, seconds: Int) {
    #if canImport(Glibc)
      // glibc shows it only with _GNU_SOURCE, which Swift does not set.
      typealias SetLimit =
        @convention(c) (pid_t, UInt32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> Int32
      guard let symbol = dlsym(nil, "prlimit") else { return }
      let setLimit = unsafeBitCast(symbol, to: SetLimit.self)
      let limits = [(RLIMIT_AS, memory), (RLIMIT_CPU, seconds), (RLIMIT_CORE, 0)]
      for (resource, value) in limits {
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        _ = setLimit(identifier, UInt32(resource.rawValue), &limit, nil)
      }
    #endif
  }
}

// MARK: - Talking

extension ChildProcess {
  /// Hands over the input and collects the output until the program closes it; nil when it wrote more than `limit`
  /// bytes, was not done at the deadline, or `stop` became readable.
  func exchange(
    _ data: Data, limit: Int, deadline: ContinuousClock.Instant, stop: Int32
  ) -> [UInt8]? {
    var rest = Array(data)[...]
    var received: [UInt8] = []
    if rest.isEmpty { shutdown(input, Int32(SHUT_WR)) }
    while true {
      var requests = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        pollfd(fd: rest.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
      ]
      let left = deadline - .now
      guard left > .zero else { return nil }
      let milliseconds = Int32(clamping: left.components.seconds * 1_000 + 1_000)
      guard poll(&requests, nfds_t(requests.count), milliseconds) >= 0 || errno == EINTR else { return nil }
      if requests[1].revents != 0 { return nil }
      if requests[2].revents != 0 { send(&rest) }
      if requests[0].revents != 0 {
        guard receive(into: &received) else { return received }
        if received.count > limit { return nil }
      }
    }
  }

  /// Sends what fits; a program that does not want the rest gets none.
  private func send(_ rest: inout ArraySlice<UInt8>) {
    let count = rest.withUnsafeBytes { SocketPair.send(input, $0) }
    if count > 0 { rest = rest.dropFirst(count) }
    if count < 0, errno != EAGAIN, errno != EINTR { rest = [] }
    if rest.isEmpty { shutdown(input, Int32(SHUT_WR)) }
  }

  /// Receives what is there; false at the end.
  private func receive(into received: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = read(output, buffer.baseAddress, buffer.count)
      if count > 0 { received.append(contentsOf: buffer[..<count]) }
      return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
    }
  }
}
