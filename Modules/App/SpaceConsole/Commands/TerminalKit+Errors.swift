import SpaceDomain
import TerminalKit

/// Texts for the toolkit's errors, in the words of this program.
extension UsageError: PresentableError {
  /// The kind, which decides the exit code.
  public var kind: SpaceError.Kind { .invalidRequest }
  /// A stable word for machines.
  public var code: String { "usage" }
}

extension SpaceError {
  /// No stream of the process is a terminal, whose clipboard could be used.
  static let noClipboard = SpaceError(
    .unavailable, code: "no-clipboard", message: "No terminal is available to copy to.",
    hint: "Leave out --copy to get the text on standard output.")
  /// The terminal's input has ended although the terminal exists, as for a background program, which may not read.
  static let inputEnded = SpaceError(
    .unavailable, code: "input-ended", message: "No keys can be read from the terminal any more.",
    hint: "Start space-explorer in the foreground of a terminal (with timeout: timeout --foreground).")
}

extension ScarceResource: PresentableError {
  /// The kind, which decides the exit code.
  public var kind: SpaceError.Kind { .unavailable }
  /// A stable word for machines.
  public var code: String { rawValue }
  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .threads: "The system lets this program start too few threads."
    case .memory: "The system gives this program too little memory."
    case .openFiles: "The system lets this program open too few files and connections."
    }
  }
  /// Advice on the next step.
  public var hint: String? {
    switch self {
    case .threads: "Raise the limit of processes (ulimit -u), or end other programs."
    case .memory: "Raise the limit of memory (ulimit -v), or remove it."
    case .openFiles: "Raise the limit with ulimit -n 64, or close other programs."
    }
  }
}
