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
  /// Imports contacts from files and folders, `-` for standard input; when it throws, nothing was changed.
  func importContacts(from paths: [String], replacing: Bool) async throws -> ContactsImport
  /// The imported contacts; makes no connection.
  func importedContacts() async throws -> [Contact]
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
      commands: [
        .init(
          ContactsCommand.self,
          [
            .init(ContactsImportCommand.self), .init(ContactsRemoveCommand.self),
            .init(ContactsUndoCommand.self),
          ])
      ]
    ) { ContactsModel($0.dependencies, $1) }
  }
}
