import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of contacts.
package protocol ContactsDependencies: Sendable {
  var contacts: any ContactsRepositoryProtocol { get }
  var pictures: any PictureRepositoryProtocol { get }
  /// Measures the time for which a row must be visible before its picture is loaded.
  var pauses: any Clock<Duration> { get }
  /// Measures the pauses in typing.
  var typing: any Scheduler & Sendable { get }
  /// Imports contacts from the file at a path, `-` for standard input, with the name to store as the origin; when it
  /// throws, nothing was changed.
  func importContacts(from path: String, source: String) async throws -> ContactsImport
}

extension ContactsDependencies {
  /// The view model of the list.
  /// - Parameter typing: measures the pause in typing; by default the filter is read at once, as for a command.
  func contactsViewModel(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> ContactsViewModel {
    ContactsViewModel(contacts: contacts, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  /// The view model of a contact's picture beside its row.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(
      contact: contact, pictures: pictures, clock: pauses, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature where Dependencies == any ContactsDependencies {
  /// The people to share with.
  package static var contacts: Feature {
    Feature(
      "contacts", "Contacts", ContactsScreen.self, services: [.contacts],
      commands: [.init(ContactsCommand.self, [.init(ContactsImportCommand.self)])]
    ) { ContactsModel($0.dependencies, $1) }
  }
}
