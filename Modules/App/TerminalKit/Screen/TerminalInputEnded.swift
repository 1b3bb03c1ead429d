/// The terminal's input has ended although the terminal exists, as for a background program, which may not
/// read.
public struct TerminalInputEnded: Error, Sendable, Equatable {
  /// Makes the error.
  public init() {}
}
