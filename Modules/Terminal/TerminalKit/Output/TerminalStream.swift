import CTerminal

/// One of the process's streams, and the terminal at its end, if there is one. Each stream is checked
/// separately: standard output may be a file while standard error is a terminal.
public struct TerminalStream: Sendable {
  /// The file descriptor.
  public let descriptor: Int32
  /// True if the stream is a terminal.
  public let isTerminal: Bool
  private let environment: [String: String]

  /// Makes a stream; without a terminal, the environment may give a size.
  public init(descriptor: Int32, environment: [String: String]) {
    (self.descriptor, self.environment) = (descriptor, environment)
    isTerminal = isatty(descriptor) == 1
  }

  /// Standard input.
  public static func standardInput(_ environment: [String: String]) -> Self {
    TerminalStream(descriptor: SystemTerminal.standardInput, environment: environment)
  }

  /// Stops the process's job, as the system does, until it is in the terminal's foreground.
  public func awaitForeground() { _ = terminal_await_foreground(descriptor) }

  /// The next line of standard input; nil at its end. In the background the job stops until it is in the foreground.
  public static func readLine() -> String? {
    terminal_allow_stops()
    return Swift.readLine()
  }

  /// The present size; a terminal may be resized at any time.
  public var size: CellSize {
    CellSize(reported: window.map { (Int($0.ws_col), Int($0.ws_row)) }, environment: environment)
  }

  private var window: winsize? {
    var window = winsize()
    return isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 ? window : nil
  }

  /// True if lines end somewhere: at the edge of a terminal, or where `COLUMNS` says.
  package var hasEdge: Bool { isTerminal || environment["COLUMNS"] != nil }

  /// A cell's size in pixels; nil if the terminal does not report it, or an impossible one.
  public var cell: (width: Int, height: Int)? {
    guard let window, window.ws_col > 0, window.ws_row > 0 else { return nil }
    let (width, height) = (Int(window.ws_xpixel / window.ws_col), Int(window.ws_ypixel / window.ws_row))
    return (4...100).contains(width) && (4...200).contains(height) ? (width, height) : nil
  }
}
