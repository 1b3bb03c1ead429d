import CTerminal

/// The terminal while a full-screen app uses it: raw bytes in, frames out. There is one per process.
public final class RawTerminal {
  private let input: TerminalStream
  private let output: TerminalStream
  private let news: Int32
  private var parser = InputParser()
  private var modes: [TerminalMode] = []
  private var undos: [[UInt8]] = []

  /// - Parameter news: a descriptor that signals write their bytes to; see ``Mailbox/writeEnd``.
  public init(input: TerminalStream, output: TerminalStream, news: Int32) {
    (self.input, self.output, self.news) = (input, output, news)
  }

  /// Alternate screen, no cursor, bracketed paste, mouse buttons.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?7l"
  /// tmux, made smaller by the way back to the shell's screen, keeps the rows above the cursor in the history. So there
  /// are none, and the rest is blank.
  private static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?7h\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Takes over the terminal, also again after it was restored. In the background the process stops first, until it is
  /// in the foreground.
  /// - Parameters:
  ///   - questions: queries to send, such as ``TerminalQuery/questions``; a query for its attributes follows.
  ///   - first: queries to send before the alternate screen is entered: tmux, which redraws it, drops what is passed
  ///     through to the terminal outside until that is done.
  /// - Throws: ``OutputFailure`` if the terminal refuses.
  public func take(asking questions: [UInt8] = [], first: [UInt8] = []) throws(OutputFailure) {
    let code = terminal_take(input.descriptor, output.descriptor, news, Self.leave)
    guard code == 0 else { throw .failed(code) }
    try write(first + Array(Self.enter.utf8))
    if !questions.isEmpty { try ask(questions) }
    for mode in modes { try set(mode) }
    for bytes in undos { register(bytes) }
  }

  /// Sends queries; one for the terminal's attributes follows, whose answer ends the others.
  public func ask(_ questions: [UInt8]) throws(OutputFailure) {
    terminal_asked()
    try write(questions + Array(TerminalQuery.attributes.utf8))
  }

  /// Sets the mode that an answer offers; it is reset when the terminal is restored, however the process
  /// ends.
  public func adopt(_ answer: TerminalAnswer) throws(OutputFailure) {
    guard let mode = TerminalMode(offeredBy: answer), !modes.contains(mode) else { return }
    modes.append(mode)
    try set(mode)
  }

  private func set(_ mode: TerminalMode) throws(OutputFailure) {
    guard terminal_undo(mode.off) == 0 else { return }
    try write(Array(mode.on.utf8))
  }

  /// Adds bytes to write before the terminal is restored, however the process ends.
  public func undo(_ bytes: [UInt8]) {
    undos.append(bytes)
    register(bytes)
  }

  private func register(_ bytes: [UInt8]) { _ = terminal_undo(String(decoding: bytes, as: UTF8.self)) }

  /// Restores the terminal. While its answers are awaited, it drops them first, for at most a second.
  public func giveBack() { terminal_give_back() }

  /// True if a signal has asked the process to end.
  public var isAskedToEnd: Bool { terminal_wanted_end() != 0 }

  /// Ends the process by the signal that has asked for it; returns if none has, and after an interruption, which is told like
  /// Ctrl-C.
  public func endAsAsked() { terminal_end() }

  /// Restores the terminal and stops the process's job until it is told to continue.
  public func stop() { terminal_stop() }

  /// The present size in cells.
  public var size: CellSize { output.size }

  /// Writes all bytes; none after the terminal was restored or the process was in the background, where it stops: the
  /// terminal must be taken again.
  public func write(_ bytes: [UInt8]) throws(OutputFailure) { try write(pieces: [bytes]) }

  /// Writes all bytes of pieces one after the other, as ``write(_:)`` does.
  package func write(pieces: [[UInt8]]) throws(OutputFailure) {
    let writer = DescriptorWriter(descriptor: output.descriptor)
    for piece in pieces {
      // A piece behind one that was not written completely would be in the middle of its sequence.
      guard try writer.writeAll(piece, by: { terminal_write($0, $1) }) else { return }
    }
  }

  /// The events of the terminal as soon as something happens or the time is over; nil if its input has ended.
  /// - Parameters:
  ///   - time: the longest wait; nil for no limit.
  ///   - mailbox: a descriptor that ends the wait; see ``Mailbox/readEnd``.
  public func listen(_ time: Duration?, mailbox: Int32) -> [InputEvent]? {
    parser.awaitsAnswers = terminal_awaits_answers() != 0
    let deadline = parser.deadline.map { max(.zero, $0 - .now) }
    guard let bytes = wait([time, deadline].compactMap(\.self).min(), mailbox: mailbox) else { return nil }
    let now = ContinuousClock.now
    return parser.feed(bytes, at: now) + parser.expire(at: now)
  }

  private func wait(_ time: Duration?, mailbox: Int32) -> [UInt8]? {
    var requests = [
      pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mailbox, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up, or the last fraction of a millisecond would be a busy loop.
    let milliseconds = time.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    guard poll(&requests, 2, milliseconds) > 0, requests[0].revents != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = terminal_read(&bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && [EINTR, EAGAIN].contains(errno) ? [] : nil
  }
}
