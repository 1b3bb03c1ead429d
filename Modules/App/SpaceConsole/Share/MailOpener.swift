import SpaceDomain
import TerminalKit

/// Opens mails in the user's mail program.
struct MailOpener: Sendable {
  let environment: [String: String]

  /// Returns when the opener ends, which is before the mail is written.
  /// - Throws: ``MailOpenerError``.
  func open(_ mail: MailLink) async throws {
    let outcome = await AddressOpener(environment: environment).open(mail.string)
    try Task.checkCancellation()
    switch outcome {
    case .opened: break
    case .missing: throw MailOpenerError.missing
    case .failed: throw MailOpenerError.failed
    }
  }
}

/// The reasons why no mail could be opened.
enum MailOpenerError: PresentableError, Equatable {
  /// The opener is not installed.
  case missing
  /// The opener found no mail program, or failed.
  case failed

  var kind: SpaceError.Kind { .unavailable }
  var code: String { self == .missing ? "no-opener" : "opener-failed" }

  var message: String {
    switch self {
    case .missing: "Cannot open mail: \(AddressOpener.program) is not installed."
    case .failed: "Cannot open mail: \(AddressOpener.program) failed."
    }
  }

  var hint: String? {
    switch self {
    case .missing:
      "Install it (on Debian and Ubuntu: apt install xdg-utils), or leave out --to to get the text."
    case .failed: "Set up a mail program, or leave out --to to get the text."
    }
  }
}
