import SpaceDomain
import TerminalKit

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

extension PresentableError {
  /// The message, then the advice.
  var sentences: SafeText { SafeText(own: [message, hint].compactMap(\.self).joined(separator: " ")) }

  /// True if the same request may succeed a little later, without anybody changing anything.
  var mayPass: Bool {
    switch kind {
    case .unreachable, .connectionLost, .timedOut, .throttled, .unavailable, .unreadable, .notPublishedYet:
      true
    default: false
    }
  }
}

extension Console {
  /// Writes an error to standard error in the requested format, and returns the exit code.
  package func report(_ failure: any Error, as format: OutputFormat) -> ExitCode {
    if failure is CancellationError || (failure as? SpaceError)?.kind == .cancelled {
      // End a progress line, so that the prompt starts on a line of its own.
      endProgress()
      return .interrupted
    }
    if failure as? OutputFailure == .readerGone { OutputFailure.exitByBrokenPipe() }
    let error: any PresentableError =
      switch failure {
      case let failure as OutputFailure: SpaceError(.storage, code: "output", message: failure.message)
      case let failure as any PresentableError: failure
      default: SpaceError(.unexpected, code: "internal", message: "Something went wrong: \(failure).")
      }
    let hint = Advice.on(error)
    if format == .json {
      let choices = (error as? AmbiguousName)?.json
      note(
        json: [
          "error": ["code": error.code, "message": error.message, "hint": hint, "choices": choices]
            as JSONValue
        ])
    } else {
      // Nothing at hand is a finding, not an error.
      let mark = StyledText(error.kind == .empty ? "" : "Error: ", .error)
      note(mark + StyledText(SafeText(own: error.message)))
      if let hint { note(StyledText(SafeText(own: hint), .dim)) }
      for line in (error as? AmbiguousName)?.lines ?? [] { note(line) }
    }
    return ExitCode(error)
  }
}

extension ExitCode {
  /// The exit code for an error.
  package init(_ error: any PresentableError) {
    self =
      switch error.kind {
      case .invalidRequest, .ambiguous: .usage
      case .notFound, .empty, .noPicture, .notPublishedYet: .notFound
      case .keyMissing, .keyRefused, .accessDenied, .keyUnusable, .keyFileMalformed: .keyRefused
      case .cancelled: .interrupted
      case .offline, .unreachable, .connectionLost, .timedOut, .insecure, .forbiddenAddress, .throttled,
        .unavailable, .refused, .unreadable, .tooLarge, .undrawable, .outdated, .noHome, .noSpace,
        .notPermitted, .damaged, .newerVersion, .alreadyExists, .storage, .noResources, .unexpected:
        .failure
      }
  }
}
