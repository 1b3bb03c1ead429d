import CTerminal

/// Reads a line that must not be seen, such as a key: from a terminal without showing what is typed, else one line of
/// standard input.
public enum SecretLine {
  /// The reason why there is no line.
  public enum Failure: Error, Sendable, Equatable {
    /// Ctrl-C was pressed.
    case interrupted
    /// Nothing was entered, more lines follow, or the line is longer than the limit.
    case unusable
  }

  /// Reads standard input.
  /// - Parameters:
  ///   - limit: the most bytes of a line.
  ///   - ask: called before reading on a terminal, once what is typed is hidden; typing before echo is off would
  ///     be visible.
  public static func read(limit: Int, ask: () -> Void) throws(Failure) -> String {
    let isTerminal = isatty(STDIN_FILENO) != 0
    // Restores the terminal also where a signal ends the process meanwhile.
    let isTaken = isTerminal && terminal_take(STDIN_FILENO, STDERR_FILENO, -1, "") == 0
    defer {
      if isTaken {
        // Lines pasted behind the key are not meant for the shell.
        tcflush(STDIN_FILENO, TCIFLUSH)
        terminal_give_back()
        // A line break of the question went down only.
        try? DescriptorWriter(descriptor: STDERR_FILENO).writeAll([0x0D])
      }
    }
    if isTerminal { ask() }
    var line = Line(limit: limit, isTyped: isTaken)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = nextBytes(into: &bytes)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return try line.text() }
      if try line.take(bytes[..<count]) { return try line.text() }
    }
  }

  struct Line {
    let limit: Int
    /// True when keys are typed, so that some of them edit the line.
    let isTyped: Bool
    private var bytes: [UInt8] = []
    private var parser = InputParser()
    private var field = FieldEditor(longest: .max)

    init(limit: Int, isTyped: Bool) { (self.limit, self.isTyped) = (limit, isTyped) }

    /// Adds bytes.
    /// - Returns: true when the line is complete.
    mutating func take(_ more: ArraySlice<UInt8>) throws(Failure) -> Bool {
      if isTyped { return try press(parser.feed(more, at: .now)) }
      let end = more.firstIndex(where: Self.isLineBreak)
      bytes += more[..<(end ?? more.endIndex)]
      if let end, !more[end...].allSatisfy(Self.isLineBreak) { throw .unusable }
      if bytes.count > limit { throw .unusable }
      return end != nil
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private mutating func press(_ events: [InputEvent]) throws(Failure) -> Bool {
      // A pasted key comes as many keys, which are inserted at once.
      var typed = ""
      var isComplete = false
      for event in events {
        if case .key(let key) = event, let character = key.typed, !isComplete {
          typed.append(character)
          continue
        }
        _ = field.insert(typed)
        typed = ""
        switch event {
        case .key(Key(.enter)): isComplete = true
        case .key where isComplete, .paste where isComplete: throw .unusable
        case .key(Key("c", .control)): throw .interrupted
        case .key(Key("d", .control)): isComplete = true
        case .key(let key): _ = field.press(key)
        case .paste(let text): _ = field.insert(text)
        case .mouse, .focus, .answer: break
        }
      }
      _ = field.insert(typed)
      if field.text.utf8.count > limit { throw .unusable }
      return isComplete
    }

    func text() throws(Failure) -> String {
      let text = isTyped ? field.text : String(decoding: bytes, as: UTF8.self)
      if text.isEmpty { throw .unusable }
      return text
    }
  }
}

/// The system's call, whose name the function above has too.
private func nextBytes(into buffer: inout [UInt8]) -> Int { read(STDIN_FILENO, &buffer, buffer.count) }
