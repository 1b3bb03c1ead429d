import SpaceDomain
import TerminalKit

extension MailLink {
  /// Opens the user's mail program. Returns when the opener ends, which is before the mail is written.
  /// - Throws: ``SpaceError``.
  func open(_ environment: [String: String]) async throws {
    let outcome = await AddressOpener.open(string, environment)
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
