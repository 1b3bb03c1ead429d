/// The terminal's input has ended though the terminal is there, as for a program in the background, which may not read.
public struct TerminalInputEnded: Error, Sendable, Equatable {
  /// Makes the error.
  public init() {}
}
