/// Progress that a terminal shows in its window, tab or task bar (OSC 9;4, from ConEmu).
public enum TerminalProgress: Sendable, Hashable {
  /// No progress is shown.
  case none
  /// A part of the work is done, in percent.
  case percent(Int)
  /// The work is running; its progress is unknown.
  case indeterminate
  /// The work is paused.
  case paused

  /// The bytes that show it.
  public var bytes: [UInt8] {
    let parameters =
      switch self {
      case .none: "0;0"
      case .percent(let part): "1;\(max(0, min(100, part)))"
      case .indeterminate: "3;0"
      case .paused: "4;0"
      }
    return Array("\u{1B}]9;4;\(parameters)\u{1B}\\".utf8)
  }
}
