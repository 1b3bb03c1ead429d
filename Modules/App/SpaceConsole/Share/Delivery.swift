import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

enum Delivery {
  static let to = Option<String>(
    "to", "NAME", help: "Write a mail to a contact: part of the name, or the mail address.", .text)
  static let copy = Option(flag: "copy", help: "Put the text into the terminal's clipboard (OSC 52).")

  static let options = [to.spec, copy.spec]

  static func deliver(_ text: ShareText, _ call: Invocation, _ context: CommandContext) async throws {
    let recipient: Recipient? =
      if let name = call[to] { try await Recipient.named(name, call, context) } else { nil }
    let output = SharePresenter(text: text, recipient: recipient)
    context.console.endProgress()
    if call.has(copy) {
      guard try context.console.copy(text.safeLines) else { throw SpaceError.noClipboard }
      context.console.note(StyledText(TerminalClipboard.copied))
    }
    if let recipient, let mail = output.mail {
      try await mail.open(context.configuration.childEnvironment)
      context.console.note("Opened a mail to \(recipient.contact.name) <\(recipient.address)>.")
    }
    guard call.format != .text || (recipient == nil && !call.has(copy)) else { return }
    try context.console.show(output, as: call.format)
  }
}

struct Recipient: Sendable {
  let contact: Contact
  let address: String

  /// Finds the contact with a name. If there are several, a person at a terminal is asked.
  static func named(_ name: String, _ call: Invocation, _ context: CommandContext) async throws -> Recipient {
    context.console.showProgress("Loading contacts…")
    let contacts = try await context.repositories.contacts.contacts()
    context.explain(contacts, what: "the contacts that are kept")
    let found = contacts.value.meant(by: name)
    guard let first = found.first else { throw SpaceError.noContact(named: name) }
    let contact = found.count == 1 ? first : try chosen(among: found, name, call, context)
    // A name that is one of the addresses means that address.
    let named = contact.emails.first { $0.lowercased() == name.lowercased() }
    guard let address = named ?? contact.emails.first else { throw SpaceError.noMail(name: contact.name) }
    return Recipient(contact: contact, address: address)
  }

  private static func chosen(
    among found: [Contact], _ name: String, _ call: Invocation, _ context: CommandContext
  ) throws -> Contact {
    let labels = found.map { contact in
      contact.name + (contact.emails.first.map { " <\($0)>" } ?? " (no mail address)")
    }
    guard found.count <= 20, !call.has(GlobalOptions.noInput), context.console.error.isTerminal,
      TerminalStream.standardInput(context.configuration.environment).isTerminal
    else { throw SpaceError.ambiguousContact(name, labels) }
    for (number, label) in zip(1..., labels) { context.console.note("\(number)  \(SafeText(label))") }
    context.console.note("Which one? Type a number from 1 to \(found.count):")
    guard let answer = TerminalStream.readLine().flatMap({ Int($0.filter { !$0.isWhitespace }) }),
      (1...found.count).contains(answer)
    else { throw SpaceError.ambiguousContact(name, labels) }
    return found[answer - 1]
  }
}

struct SharePresenter: Output {
  let text: ShareText
  var recipient: Recipient?

  var mail: MailLink? {
    recipient.map {
      MailLink(to: $0.address, subject: SafeText(text.title).string, lines: text.safeLines.map(\.string))
    }
  }

  /// Not wrapped, because it is meant to be copied.
  func blocks(width: Int) -> [OutputBlock] { text.safeLines.map { .line(StyledText($0)) } }

  var records: [PlainRecord] { [[text.title, text.when, text.sentence, text.link]] }

  var json: JSONValue {
    [
      "title": text.title, "when": text.when, "sentence": text.sentence, "url": text.link,
      "text": text.safeText, "to": recipient?.address, "mail": mail?.string,
    ]
  }
}

extension MailLink {
  /// Opens the user's mail program. Returns when the opener ends, which is before the mail is written.
  func open(_ environment: ChildEnvironment) async throws {
    let outcome = await AddressOpener.open(string, environment)
    try Task.checkCancellation()
    switch outcome {
    case .succeeded, .goesOn: break
    case .missing:
      throw SpaceError(
        .unavailable, code: "no-opener",
        message: "Cannot open mail: \(AddressOpener.program) is not installed.",
        hint: "Install it (on Debian and Ubuntu: apt install xdg-utils).", subject: .contacts)
    case .failed:
      throw SpaceError(
        .unavailable, code: "opener-failed", message: "Cannot open mail: \(AddressOpener.program) failed.",
        hint: "Set up a mail program.", subject: .contacts)
    }
  }
}
