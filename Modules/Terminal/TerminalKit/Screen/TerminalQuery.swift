import CTerminal

/// A short dialog with a terminal that no app has taken over, for commands that only write lines.
public struct TerminalQuery: Sendable {
  private let input: TerminalStream
  private let output: TerminalStream

  /// - Parameters: input and output; unless both are a terminal, no query is sent.
  public init(input: TerminalStream, output: TerminalStream) { (self.input, self.output) = (input, output) }

  /// The queries for everything in ``TerminalFeatures``, for the background, modes and the size of a cell.
  public static let questions = Array(
    (backgroundQuery + "\u{1B}[?2026$p" + TerminalMode.allCases.map(\.question).joined()
      + "\u{1B}[16t\u{1B}[>0q" + TerminalNotification.query).utf8)

  /// The query for the background alone.
  public static let background = Array(backgroundQuery.utf8)
  private static let backgroundQuery = "\u{1B}]11;?\u{1B}\\"

  /// The query for the primary device attributes (DA1), which every terminal answers: its answer marks the
  /// end.
  static let attributes = "\u{1B}[c"

  /// The bytes of the answers, up to and including the attributes. Empty if there is no answer in time, if
  /// the process is in the background, or if keys were typed ahead.
  ///
  /// Echo is off meanwhile, and no answer received is left for the shell. If the terminal did not finish in
  /// time, echo stays off until ``settle()``, so that a late answer is not printed. The terminal's
  /// mode is restored however the process ends. Blocks the calling thread; one dialog at a time.
  public func ask(_ questions: [UInt8], within limit: Duration = .milliseconds(100)) -> [UInt8] {
    guard input.isTerminal, output.isTerminal else { return [] }
    let milliseconds = Int32(clamping: Int((limit / .milliseconds(1)).rounded(.up)))
    let question = questions + Array(Self.attributes.utf8)
    return [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      count = terminal_ask(
        input.descriptor, output.descriptor, question, question.count, buffer.baseAddress, buffer.count,
        milliseconds)
    }
  }

  /// Waits for a late answer for at most a second (see ``setWait(_:)``), so that it does not reach the shell, and restores the terminal's
  /// mode; call it before the process ends.
  public static func settle() { terminal_settle() }

  /// Sets the time that ``settle()`` and the end of an app wait for a late answer, a second unless set; call it before the
  /// first query. Over a slow line a terminal answers later.
  public static func setWait(_ time: Duration) {
    terminal_set_wait(Int32(clamping: Int(time / .milliseconds(1))))
  }

  /// The recognized answers to queries.
  public func answers(to questions: [UInt8], within limit: Duration = .milliseconds(100)) -> [TerminalAnswer]
  {
    var parser = InputParser()
    return parser.feed(ask(questions, within: limit), at: .now).compactMap { event in
      if case .answer(let answer) = event { answer } else { nil }
    }
  }
}
