import CTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal while it belongs to the full-screen app: raw bytes in, frames out. One a process.
public final class RawTerminal {
  /// What has happened while waiting.
  public struct News: Sendable {
    /// What was typed, or answered by the terminal.
    public var input: [UInt8] = []
    /// Whether nobody will type any more.
    public var isClosed = false
    /// Whether the mailbox has something.
    var hasMail = false
  }

  private let input: TerminalStream
  private let output: TerminalStream
  private let news: Int32

  /// - Parameter news: where signals tell their bytes; see ``Mailbox/writeEnd``.
  public init(input: TerminalStream, output: TerminalStream, news: Int32) {
    self.input = input
    self.output = output
    self.news = news
  }

  /// The alternate screen without a cursor, pasted text marked as such, the mouse's buttons.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?7l"
  private static let leave =
    "\u{1B}[?2026l\u{1B}[?69l\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Asks for the background, whether frames can be shown at once, for margins; what it is comes last.
  private static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?69$p\u{1B}[c"

  /// Takes the terminal, also again after it was given back.
  /// - Throws: ``OutputFailure`` where it cannot be had.
  public func take(asking: Bool) throws(OutputFailure) {
    let code = terminal_take(input.descriptor, output.descriptor, news, Self.leave)
    guard code == 0 else { throw .failed(code) }
    try write(Array((Self.enter + (asking ? Self.questions : "")).utf8))
  }

  /// Gives it back as it was.
  public func giveBack() { terminal_give_back() }

  /// Gives it back and stops until the process is told to go on.
  public func stop() { terminal_stop() }

  /// The size in cells, as it is now.
  public var size: CellSize { output.size }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(OutputFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, code) = rest.withUnsafeBytes { (terminal_write($0.baseAddress, $0.count), errno) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        return
      } else if code == EAGAIN {
        var ready = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if code != EINTR {
        throw .failed(code)
      }
    }
  }

  /// Waits until something comes, or until the time is over.
  public func wait(_ time: Duration?, mailbox: Int32) -> News {
    var requests = [
      pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mailbox, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up, or the last fraction of a millisecond would spin.
    let milliseconds = time.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    guard poll(&requests, 2, milliseconds) > 0 else { return News() }
    var news = News(hasMail: requests[1].revents != 0)
    if requests[0].revents != 0 { read(into: &news) }
    return news
  }

  private func read(into news: inout News) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    #if canImport(Glibc)
      let count = Glibc.read(input.descriptor, &bytes, bytes.count)
    #else
      let count = Darwin.read(input.descriptor, &bytes, bytes.count)
    #endif
    if count > 0 {
      news.input = Array(bytes[..<count])
    } else {
      news.isClosed = count == 0 || (errno != EINTR && errno != EAGAIN)
    }
  }
}
