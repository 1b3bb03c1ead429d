import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of contacts.
package struct ContactsDependencies: Sendable {
  private let contacts: any ContactsRepositoryProtocol
  private let pictures: any PictureRepositoryProtocol
  /// Measures the time for which a row must be visible before its picture is loaded.
  private let rowClock: any Clock<Duration>
  /// Imports contacts from the file at a path, `-` for standard input, with the name to store as the origin; when it
  /// throws, nothing was changed.
  let importContacts: @Sendable (_ path: String, _ source: String) async throws -> ContactsImport

  /// - Parameters:
  ///   - rowClock: measures the time for which a row must be visible before its picture is loaded.
  ///   - importContacts: imports contacts from the file at a path, with the name to store as the origin.
  package init(
    contacts: any ContactsRepositoryProtocol, pictures: any PictureRepositoryProtocol,
    rowClock: any Clock<Duration> = ContinuousClock(),
    importContacts: @escaping @Sendable (_ path: String, _ source: String) async throws -> ContactsImport
  ) {
    (self.contacts, self.pictures, self.rowClock) = (contacts, pictures, rowClock)
    self.importContacts = importContacts
  }

  /// The view model of the list; the filter is read at once.
  func contactsViewModel() -> ContactsViewModel {
    ContactsViewModel(contacts: contacts, scheduler: ImmediateScheduler.shared)
  }

  /// The view model of a contact's picture beside its row.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(
      contact: contact, pictures: pictures, clock: rowClock, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature where Dependencies == ContactsDependencies {
  /// The people to share with.
  package static var contacts: Feature {
    Feature(
      "contacts", "Contacts", ContactsScreen.self, services: [.contacts],
      commands: [.init(ContactsCommand.self, [.init(ContactsImportCommand.self)])]
    ) { ContactsModel($0.dependencies, $1) }
  }
}
