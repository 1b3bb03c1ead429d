import SpaceDomain
import TerminalKit

/// Opens mails in the user's mail program.
struct MailOpener: Sendable {
  let environment: [String: String]
  /// True where the opener's own output is hidden.
  var isQuiet = false

  /// The system's opener: freedesktop.org's xdg-open, or macOS's open.
  static let program: String = {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }()

  /// Returns when the opener is done, which is before the mail is written.
  /// - Throws: ``MailOpenerError``.
  func open(_ mail: MailLink) async throws {
    guard let path = ExecutableSearch.path(of: Self.program, environment: environment) else {
      throw MailOpenerError.missing
    }
    // The shell does not read the content of a variable as code.
    let command = ShellCommand(
      #"exec "$SPACE_EXPLORER_OPENER" "$SPACE_EXPLORER_MAIL" "# + (isQuiet ? ">/dev/null 2>&1" : ">&2"),
      environment: environment)
    let ending = await command.run(with: [
      "SPACE_EXPLORER_OPENER": path, "SPACE_EXPLORER_MAIL": mail.string,
    ])
    try Task.checkCancellation()
    guard ending == .exited(0) else { throw MailOpenerError.failed }
  }
}

/// Why no mail could be opened.
enum MailOpenerError: PresentableError, Equatable {
  /// There is no opener on this machine.
  case missing
  /// It found no program for mails, or failed.
  case failed

  var kind: ErrorKind { .unavailable }
  var code: String { self == .missing ? "no-opener" : "opener-failed" }

  var message: String {
    switch self {
    case .missing: "Cannot open mail: \(MailOpener.program) is not installed."
    case .failed: "Cannot open mail: \(MailOpener.program) failed."
    }
  }

  var hint: String? {
    switch self {
    case .missing:
      "Install it (on Debian and Ubuntu: apt install xdg-utils), or leave out --to to get the text."
    case .failed: "Set up a program for mails, or leave out --to to get the text."
    }
  }
}
