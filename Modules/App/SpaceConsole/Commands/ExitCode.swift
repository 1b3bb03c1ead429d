import TerminalKit

/// The exit code of the process, which is part of the contract with scripts.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  case success = 0
  case failure = 1
  case usage = 2
  case notFound = 3
  case keyRefused = 4
  case interrupted = 130

  var meaning: SafeText {
    switch self {
    case .success: "Success, also when a cached or sample value was shown (a note says so)."
    case .failure: "Failure."
    case .usage: "Wrong usage: an unknown word or option, or an invalid value."
    case .notFound: "Nothing found."
    case .keyRefused: "A key is missing or was refused."
    case .interrupted: "Interrupted."
    }
  }
}
