import Foundation
import SpaceDomain

/// A scripted repository of contacts; by default it answers with the contacts given to its initializer.
public final class MockContactsRepository: ContactsRepositoryProtocol {
  /// The answers of ``contacts()``.
  public let onContacts: MockMethod<Void, Sourced<ContactBook>>
  /// The answers of ``add(_:replacing:)``; their input is the name of the first file.
  public let onAdd = MockMethod<String, ContactsImport> { _ in
    .value(ContactsImport(read: 1, skipped: 0, total: 1))
  }

  /// The answers of ``undoChange()``; by default there is no change.
  public let onUndo = MockMethod<Void, ContactsUndo?> { _ in .value(nil) }
  /// The answers of ``remove(_:)``.
  public let onRemove = MockMethod<Contact, Bool> { _ in .value(true) }
  /// The answers of ``restoreLast()``; by default nothing was removed.
  public let onRestore = MockMethod<Void, Contact?> { _ in .value(nil) }

  /// Makes a repository that holds the given contacts.
  public init(_ contacts: [Contact] = [.sample()]) {
    onContacts = MockMethod { _ in .value(.live(ContactBook(contacts))) }
  }

  /// The scripted contacts.
  public func contacts() async throws(SpaceError) -> Sourced<ContactBook> { try await onContacts(()) }

  /// The scripted import.
  public func add(
    _ files: [ContactsDocument], replacing: Bool
  ) async throws(SpaceError) -> ContactsImport { try await onAdd(files.first?.name ?? "") }

  /// The scripted undoing of the last change.
  public func undoChange() async throws(SpaceError) -> ContactsUndo? { try await onUndo(()) }

  /// The scripted removal.
  public func remove(_ contact: Contact) async throws(SpaceError) -> Bool { try await onRemove(contact) }

  /// The scripted restoring.
  public func restoreLast() async throws(SpaceError) -> Contact? { try await onRestore(()) }
}
