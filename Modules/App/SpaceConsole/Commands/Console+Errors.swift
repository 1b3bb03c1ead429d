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
    switch failure {
    case let failure as OutputFailure:
      if failure == .readerGone { OutputFailure.exitByBrokenPipe() }
      tell(code: "output", message: failure.message, hint: nil, as: format)
      return .failure
    case let failure as any PresentableError:
      tell(code: failure.code, message: failure.message, hint: Advice.on(failure), as: format)
      return ExitCode(failure)
    default:
      tell(code: "internal", message: "Something went wrong: \(failure).", hint: nil, as: format)
      return .failure
    }
  }

  private func tell(code: String, message: String, hint: String?, as format: OutputFormat) {
    if format == .json {
      note(json: [
        "error": ["code": .string(code), "message": .string(message), "hint": hint.map(JSONValue.string)]
      ])
    } else {
      note(StyledText("Error: ", .error) + StyledText(SafeText(own: message)))
      if let hint { note(StyledText(SafeText(own: hint), .dim)) }
    }
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
