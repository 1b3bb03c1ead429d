import SpaceDomain
import SpaceFeatures

/// Makes the view models of contacts, and imports them.
protocol ContactsFactory: Sendable {
  /// The list; the filter is read at once.
  func contactsViewModel() -> ContactsViewModel

  /// The picture of a contact beside its row.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel

  /// Takes contacts from a file, and keeps them.
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - source: the name that is told of where they came from.
  /// - Throws: what can be shown; nothing was changed then.
  func importContacts(from path: String, source: String) async throws -> ContactsImport
}
