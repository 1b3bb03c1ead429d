import SpaceDomain
import TerminalKit

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
      note(json: ["error": ["code": error.code, "message": error.message, "hint": hint] as JSONValue])
    } else {
      // Nothing at hand is a finding, not an error.
      let mark = StyledText(error.kind == .empty ? "" : "Error: ", .error)
      note(mark + StyledText(SafeText(own: error.message)))
      if let hint { note(StyledText(SafeText(own: hint), .dim)) }
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
