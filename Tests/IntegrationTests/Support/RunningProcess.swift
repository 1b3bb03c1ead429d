import Dispatch
import Foundation
import SpaceTestSupport
import Synchronization
import Testing

/// A started process: its output is read as it arrives, and it is killed when its time limit has passed.
final class RunningProcess: Sendable {
  /// The process ended, or was killed because it idled, before it wrote the expected output.
  struct EndedEarly: Error, CustomStringConvertible {
    let expected: String
    let written: String
    var description: String { "ended or idled before it wrote “\(expected)”; it wrote: \(written)" }
  }

  /// The process ID.
  let identifier: pid_t
  private let streams: ChildStreams
  private let limit: Duration
  /// An object that the process needs, such as its home; released when the process has ended.
  private let surroundings: Mutex<(any AnyObject & Sendable)?>
  /// Bytes by stream (0 is standard output or the terminal); an empty element marks the end.
  private let pieces = Recorder<(stream: Int, bytes: [UInt8])>()
  private let result = Recorder<ProcessOutput>()
  /// Locked while the process ID is used, because after reaping it may belong to another process.
  private let isReaped = Mutex(false)
  private let isRead = Mutex(true)
  /// The screen of the last `waitForScreen`.
  private let seen = Mutex(DrawnOutput(columns: 80, rows: 24))

  init(
    _ identifier: pid_t, _ streams: ChildStreams, limit: Duration,
    in surroundings: (any AnyObject & Sendable)?
  ) {
    self.identifier = identifier
    self.streams = streams
    self.limit = limit
    self.surroundings = Mutex(surroundings)
    Thread.detachNewThread { self.follow() }
  }

  deinit { streams.closeParentEnds() }

  /// The process's output, once it has ended.
  func output() async throws -> ProcessOutput { try await result.first(1)[0] }

  /// The same; the process is killed if it idles for longer than `patience` before it ends.
  func output(patience: Duration) async throws -> ProcessOutput {
    let watch = killer(patience: patience)
    defer { watch.cancel() }
    return try await output()
  }

  /// A task that kills the process when it has idled for a time.
  private func killer(patience: Duration) -> Task<Void, any Error> {
    Task { [self] in
      try await ProcessIdleness(process: identifier).reach(patience)
      signal(SIGKILL)
    }
  }

  /// Returns all that the process has written to a stream, as soon as `text` is in it `times` times.
  @discardableResult
  func waitForOutput(times: Int = 1, _ text: String, stream: Int = 0) async throws -> String {
    var search = TextSearch(text)
    for count in 1... {
      let piece = try await pieces.first(count)[count - 1]
      if piece.stream == stream { search.append(piece.bytes) }
      if search.count >= times { return search.written }
      if piece.bytes.isEmpty { throw EndedEarly(expected: text, written: search.written) }
    }
    preconditionFailure("there are always more pieces")
  }

  /// Returns the terminal's screen as soon as it satisfies the condition. The search starts at the screen of
  /// the previous call, because the contents of earlier screens may be gone.
  /// - Parameters:
  ///   - patience: the time that the process may idle; then it is killed.
  ///   - location: the line of the wait, which the failure names.
  /// - Throws: ``EndedEarly`` with that line, the size and the screen.
  func waitForScreen(
    columns: Int = 80, rows: Int = 24, patience: Duration = .seconds(10),
    at location: SourceLocation = #_sourceLocation, _ isExpected: (TerminalReader) -> Bool
  ) async throws -> TerminalReader {
    let watch = killer(patience: patience)
    defer { watch.cancel() }
    var drawn = seen.withLock(\.self)
    let first = max(1, drawn.count)
    if (drawn.columns, drawn.rows) != (columns, rows) { drawn = DrawnOutput(columns: columns, rows: rows) }
    for count in first... {
      let pieces = try await pieces.first(count)
      drawn.draw(pieces)
      let screen = drawn.screen
      if isExpected(screen) {
        seen.withLock { $0 = drawn }
        // Pictures over the model of kitty: what was placed was there.
        #expect(screen.graphics.faults.isEmpty, sourceLocation: location)
        return screen
      }
      if pieces.last?.bytes.isEmpty == true {
        throw EndedEarly(
          expected: "the screen that \(location) awaits", written: "\(columns)×\(rows)\n\(screen.text)")
      }
    }
    preconditionFailure("there are always more pieces")
  }

  /// Changes the size of the process's terminal, which notifies the process.
  func resize(columns: UInt16, rows: UInt16) throws {
    var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(streams.parent[0], UInt(TIOCSWINSZ), &window) == 0 else { throw SystemCallError("ioctl") }
  }

  /// The settings of the process's terminal: the flags and special characters of `termios`.
  func terminalMode() throws -> [UInt] {
    var mode = termios()
    guard tcgetattr(streams.parent[0], &mode) == 0 else { throw SystemCallError("tcgetattr") }
    let characters = withUnsafeBytes(of: mode.c_cc) { $0.map(UInt.init) }
    return [UInt(mode.c_iflag), UInt(mode.c_oflag), UInt(mode.c_cflag), UInt(mode.c_lflag)] + characters
  }

  /// The mode of a terminal that no program has changed.
  static func freshTerminalMode() throws -> [UInt] {
    let process = try Executable(path: "/bin/cat").start([], environment: [:], terminal: .init())
    defer { process.signal(SIGKILL) }
    return try process.terminalMode()
  }

  /// Reads the terminal no more, until the process has ended.
  func stopReading() { isRead.withLock { $0 = false } }

  /// Types a key again and again, until the process takes no more keys: it waits for its terminal to be read.
  func type(untilStuck key: String) async throws {
    let terminal = open(try #require(streams.terminal), O_RDONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    var unread = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    repeat {
      try type(key)
      try await ProcessIdleness(process: identifier).reach(.milliseconds(300))
    } while poll(&unread, 1, 0) == 0
  }

  /// Waits until the process has read what was typed, and for a moment in which it begins to act. Ctrl-C drops a line that was
  /// not read yet.
  func waitUntilRead() async throws {
    let terminal = open(try #require(streams.terminal), O_RDONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    var unread = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    repeat {
      try await ProcessIdleness(process: identifier).reach(.milliseconds(300))
    } while poll(&unread, 1, 0) > 0
  }

  /// Types into the process's terminal.
  func type(_ text: String) throws {
    precondition(streams.terminal != nil, "only a terminal can be typed into")
    let bytes = Array(text.utf8)
    guard write(streams.parent[0], bytes, bytes.count) == bytes.count else { throw SystemCallError("write") }
  }

  /// Types into the process's terminal, and waits until the screen shows a text.
  func type(_ keys: String, until text: String, at location: SourceLocation = #_sourceLocation) async throws {
    try type(keys)
    _ = try await waitForScreen(at: location) { $0.text.contains(text) }
  }

  /// Ends the app by its key.
  func quit(at location: SourceLocation = #_sourceLocation) async throws {
    try type("q")
    #expect(try await output().exitCode == 0, sourceLocation: location)
  }

  /// Ends the app by Ctrl-C.
  func interrupt(at location: SourceLocation = #_sourceLocation) async throws {
    try type("\u{3}")
    #expect(try await output().exitCode == 130, sourceLocation: location)
  }

  /// Sends the process a signal; does nothing if it has ended.
  func signal(_ number: Int32) { ifThere { kill(identifier, number) } }

  private func ifThere(_ action: () -> Int32) {
    isReaped.withLock { if !$0 { _ = action() } }
  }
}

// MARK: - The thread that reads its output

extension RunningProcess {
  private func follow() {
    let ended = DispatchSemaphore(value: 0)
    let wasKilled = Mutex(false)
    let watchdog = DispatchGroup()
    watchdog.enter()
    Thread.detachNewThread { [self] in
      if ended.wait(timeout: .now() + limit / .seconds(1)) == .timedOut {
        wasKilled.withLock { $0 = true }
        ifThere { kill(-identifier, SIGKILL) }
      }
      watchdog.leave()
    }
    // Limit the reading: a process that left the process group may hold the streams open forever.
    readToEnd(until: .now + limit + .seconds(1))
    let status = reap()
    ended.signal()
    watchdog.wait()
    let all = pieces.all
    // Release the surroundings before reporting the end, so that they are gone when the test is over.
    _ = surroundings.withLock { $0.take() }
    pieces.record((0, []))
    result.record(
      ProcessOutput(
        stdout: Data(all.filter { $0.stream == 0 }.flatMap(\.bytes)),
        stderr: Data(all.filter { $0.stream == 1 }.flatMap(\.bytes)),
        termination: wasKilled.withLock { $0 } ? .killedAtLimit : status))
  }

  private func readToEnd(until deadline: ContinuousClock.Instant) {
    var polled = streams.parent.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while polled.contains(where: { $0.fd >= 0 }), deadline > .now {
      let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard poll(&polled, nfds_t(polled.count), Int32(max(1, rest.rounded(.up)))) > 0 else { continue }
      let isRead = isRead.withLock(\.self)
      for stream in polled.indices where polled[stream].fd >= 0 && polled[stream].revents != 0 {
        // Without an event to wait for, the system still tells of the end.
        polled[stream].events = isRead ? Int16(POLLIN) : 0
        if !isRead, polled[stream].revents & Int16(POLLHUP) == 0 { continue }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(polled[stream].fd, &buffer, buffer.count)
        // Reading from a terminal fails with EIO once no process has it open.
        if count > 0 { pieces.record((stream, Array(buffer.prefix(count)))) } else { polled[stream].fd = -1 }
      }
    }
  }

  private func reap() -> ProcessOutput.Termination {
    var info = siginfo_t()
    // Wait first, then reap under the lock: the process ID stays valid until it is reaped.
    while waitid(P_PID, id_t(identifier), &info, Int32(WEXITED | WNOWAIT)) != 0, errno == EINTR {}
    return isReaped.withLock { isReaped in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isReaped = true
      // WIFEXITED, WEXITSTATUS and WTERMSIG are macros that Swift cannot import.
      return status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f)
    }
  }
}
