import SpaceDomain
import TerminalKit

/// The ways to send a shared text: a mail, the clipboard, or standard output.
enum Delivery {
  static let to = Option<String>(
    "to", "NAME", help: "Write a mail to a contact: part of the name, or the mail address.", .text)
  static let copy = Option(flag: "copy", help: "Put the text into the terminal's clipboard (OSC 52).")

  static let options = [to.spec, copy.spec]

  /// Sends a text as the options say.
  /// - Throws: ``SpaceError`` or ``OutputFailure``.
  static func deliver(_ text: ShareText, _ call: Invocation, _ context: ShareCommand.Context) async throws {
    let recipient: Recipient? =
      if let name = call[to] { try await Recipient.named(name, call, context) } else { nil }
    let output = SharePresenter(text: text, recipient: recipient)
    context.console.endProgress()
    if call.has(copy) {
      guard try context.console.copy(text.safeLines) else { throw SpaceError.noClipboard }
      context.console.note("Copied to the clipboard.")
    }
    if let recipient, let mail = output.mail {
      try await mail.open(context.configuration.environment)
      context.console.note("Opened a mail to \(recipient.contact.name) <\(recipient.address)>.")
    }
    guard call.format != .text || (recipient == nil && !call.has(copy)) else { return }
    try context.console.show(output, as: call.format)
  }
}

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
