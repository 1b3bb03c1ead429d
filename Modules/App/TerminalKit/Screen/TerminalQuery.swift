import CTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A short talk with a terminal that no app has taken, for commands that only write lines.
public struct TerminalQuery: Sendable {
  private let input: TerminalStream
  private let output: TerminalStream

  /// - Parameters: both ends must be a terminal, or nothing is asked.
  public init(input: TerminalStream, output: TerminalStream) {
    self.input = input
    self.output = output
  }

  /// Questions for all that ``TerminalFeatures`` knows, for the background and for modes.
  public static let questions = Array(
    ("\u{1B}]11;?\u{1B}\\" + [2_026, 69].map { "\u{1B}[?\($0)$p" }.joined()
      + TerminalMode.allCases.map(\.question).joined() + "\u{1B}[16t" + version
      + TerminalNotification.query).utf8)

  /// The question for the name and version (XTVERSION).
  private static let version = "\u{1B}[>0q"

  /// The question for the primary device attributes (DA1), which every terminal answers: it marks the end.
  static let attributes = "\u{1B}[c"

  /// The longest answer in bytes.
  private static let capacity = 16_384

  /// The bytes that the terminal answers to questions, up to and with its attributes; empty where it answers nothing in
  /// time, where the process is in the background, and where keys were typed ahead.
  ///
  /// Echo is off meanwhile, and no answer that came is left for the shell. Where the terminal was not done in time, echo
  /// stays off until ``settle(within:)``, so that a late answer is not shown. The mode of the terminal is restored
  /// whatever ends the process. Blocks the calling thread; one question at a time.
  public func ask(_ questions: [UInt8], within limit: Duration = .milliseconds(100)) -> [UInt8] {
    guard input.isTerminal, output.isTerminal else { return [] }
    let milliseconds = Int32(clamping: Int((limit / .milliseconds(1)).rounded(.up)))
    let question = questions + Array(Self.attributes.utf8)
    return [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
      count = terminal_ask(
        input.descriptor, output.descriptor, question, question.count, buffer.baseAddress, buffer.count,
        milliseconds
      ) { bytes, count in
        TerminalQuery.isComplete(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
      }
    }
  }

  /// Waits for an answer that was late, so that it does not reach the shell, and restores the terminal's mode; call it
  /// before the process ends.
  /// - Parameter limit: the longest time since the question.
  public static func settle(within limit: Duration = .milliseconds(500)) {
    terminal_settle(Int32(clamping: Int((limit / .milliseconds(1)).rounded(.up)))) { bytes, count in
      TerminalQuery.isComplete(UnsafeRawBufferPointer(start: bytes, count: count)) ? 1 : 0
    }
  }

  /// The answers to questions, as far as they are known.
  public func answers(to questions: [UInt8], within limit: Duration = .milliseconds(100)) -> [TerminalAnswer]
  {
    var parser = InputParser()
    return parser.feed(ask(questions, within: limit), at: .now).compactMap { event in
      if case .answer(let answer) = event { answer } else { nil }
    }
  }

  /// The device attributes are there: `CSI ?`, numbers, `c`.
  private static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let begin = Array("\u{1B}[?".utf8)
    var rest = bytes[...]
    while let start = rest.firstRange(of: begin) {
      rest = rest[start.upperBound...]
      let end = rest.first { !(0x30...0x3B).contains($0) }
      if end == UInt8(ascii: "c") { return true }
    }
    return false
  }
}
