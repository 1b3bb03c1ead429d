import SpaceDomain
import SpaceFeatures

/// Makes the view models of contacts, and imports contacts.
protocol ContactsFactory: Sendable {
  /// The view model of the list; the filter is read at once.
  func contactsViewModel() -> ContactsViewModel

  /// The view model of a contact's picture beside its row.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel

  /// Imports contacts from a file.
  /// - Parameters:
  ///   - path: the path; `-` is standard input.
  ///   - source: the name to store as the origin.
  /// - Throws: a ``PresentableError``; then nothing was changed.
  func importContacts(from path: String, source: String) async throws -> ContactsImport
}
