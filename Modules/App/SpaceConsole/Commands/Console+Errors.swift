import SpaceDomain
import TerminalKit

extension Console {
  /// Tells an error in the form that was asked for, on standard error, and what to end the process with.
  func report(_ failure: any Error, as format: OutputFormat) -> ExitCode {
    switch failure {
    case is CancellationError:
      // The prompt that comes next begins a line.
      endProgress()
      return .interrupted
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
  /// The code with which an error ends the process.
  init(_ error: any PresentableError) {
    self =
      switch error.kind {
      case .invalidRequest: .usage
      case .notFound: .notFound
      case .keyRefused: .keyRefused
      case .throttled, .unavailable, .badAnswer, .storage: .failure
      }
  }
}
