extension LoopbackServer.Response {
  /// A position in the sent bytes.
  public enum Position: Sendable {
    /// Before the first byte.
    case start
    /// After this number of bytes of status line and headers.
    case headers(Int)
    /// After this number of bytes behind the headers, as sent: compressed, chunk sizes included.
    case body(Int)

    func offset(headCount: Int) -> Int {
      switch self {
      case .start: 0
      case .headers(let count): min(count, headCount)
      case .body(let count): headCount + count
      }
    }
  }

  /// The ways in which a connection ends early.
  public enum Break: Sendable {
    /// It is closed in order (FIN).
    case close
    /// It is reset (RST, by SO_LINGER 0).
    case reset
  }

  enum Event: Sendable {
    case hold(Gate)
    case delay(Duration)
    case end(Break)
  }

  struct Pace: Sendable {
    let bytes: Int
    let event: Event
    let from: Position
  }

  /// Waits at a position until the gate opens, the client has gone or the server stops.
  public func held(by gate: Gate, at position: Position = .start) -> Self { with(.hold(gate), at: position) }

  /// Waits at a position for a real time; for tests that cannot use a gate.
  public func delayed(_ duration: Duration, at position: Position = .start) -> Self {
    with(.delay(duration), at: position)
  }

  /// Ends the connection at a position; nothing after it is sent.
  public func broken(_ end: Break, at position: Position) -> Self { with(.end(end), at: position) }

  /// Waits for a real time after every `bytes` bytes.
  public func dripping(bytes: Int, every interval: Duration, from position: Position = .body(0)) -> Self {
    changed { $0.pace = Pace(bytes: max(1, bytes), event: .delay(interval), from: position) }
  }

  /// Waits at the gate before every `bytes` bytes: each ``Gate/pass(_:)`` releases one portion.
  public func dripping(bytes: Int, each gate: Gate, from position: Position = .body(0)) -> Self {
    changed { $0.pace = Pace(bytes: max(1, bytes), event: .hold(gate), from: position) }
  }

  private func with(_ event: Event, at position: Position) -> Self {
    changed { $0.events.append((position, event)) }
  }
}
