import SpaceDomain
import TerminalKit

/// Opens mails in the user's mail program.
struct MailOpener: Sendable {
  let environment: [String: String]

  /// Returns when the opener ends, which is before the mail is written.
  /// - Throws: ``SpaceError``.
  func open(_ mail: MailLink) async throws {
    let outcome = await AddressOpener.open(mail.string, environment)
    try Task.checkCancellation()
    switch outcome {
    case .succeeded, .goesOn: break
    case .missing:
      throw SpaceError(
        .unavailable, code: "no-opener",
        message: "Cannot open mail: \(AddressOpener.program) is not installed.",
        hint: "Install it (on Debian and Ubuntu: apt install xdg-utils), or leave out --to to get the text.")
    case .failed:
      throw SpaceError(
        .unavailable, code: "opener-failed", message: "Cannot open mail: \(AddressOpener.program) failed.",
        hint: "Set up a mail program, or leave out --to to get the text.")
    }
  }
}
