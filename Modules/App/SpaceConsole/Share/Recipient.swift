import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct Recipient: Sendable {
  let contact: Contact
  let address: String

  /// Finds the contact with a name. If there are several, a person at a terminal is asked.
  /// - Throws: ``SpaceError``.
  static func named(
    _ name: String, _ call: Invocation, _ context: ShareCommand.Context
  ) async throws -> Recipient {
    let found = try await contacts(context).meant(by: name)
    guard let first = found.first else { throw SpaceError.noContact(named: name) }
    let contact = found.count == 1 ? first : try chosen(among: found, name, call, context)
    // A name that is one of the addresses means that address.
    let named = contact.emails.first { $0.lowercased() == name.lowercased() }
    guard let address = named ?? contact.emails.first else {
      throw SpaceError.noMail(name: contact.name)
    }
    return Recipient(contact: contact, address: address)
  }

  private static func contacts(_ context: ShareCommand.Context) async throws -> ContactBook {
    context.console.showProgress("Loading contacts…")
    let shown = try await context.repositories.contacts.contacts()
    context.explain(shown, what: "the contacts that are kept")
    return shown.value
  }

  /// The longest list to choose from.
  private static let choices = 20

  private static func chosen(
    among found: [Contact], _ name: String, _ call: Invocation, _ context: ShareCommand.Context
  ) throws -> Contact {
    let labels = found.map { contact in
      contact.name + (contact.emails.first.map { " <\($0)>" } ?? " (no mail address)")
    }
    let environment = context.configuration.environment
    guard found.count <= choices, !call.has(GlobalOptions.noInput), context.console.error.isTerminal,
      TerminalStream.standardInput(environment).isTerminal
    else { throw SpaceError.ambiguousContact(name, labels) }
    for (number, label) in zip(1..., labels) { context.console.note("\(number)  \(SafeText(label))") }
    context.console.note("Which one? Type a number from 1 to \(found.count):")
    guard let answer = TerminalStream.readLine().flatMap({ Int($0.filter { !$0.isWhitespace }) }),
      (1...found.count).contains(answer)
    else { throw SpaceError.ambiguousContact(name, labels) }
    return found[answer - 1]
  }
}
