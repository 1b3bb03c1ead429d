import Foundation
import SpaceDomain

/// A scripted repository of contacts; by default it answers with the contacts given to its initializer.
public final class MockContactsRepository: ContactsRepositoryProtocol {
  /// The answers of ``contacts()``.
  public let onContacts: MockMethod<Void, Sourced<ContactBook>>
  /// The answers of ``add(from:source:)``; their input is the source.
  public let onAdd = MockMethod<String, ContactsImport> { _ in
    .value(ContactsImport(read: 1, skipped: 0, total: 1))
  }

  /// Makes a repository that holds the given contacts.
  public init(_ contacts: [Contact] = [.sample()]) {
    onContacts = MockMethod { _ in .value(.live(ContactBook(contacts))) }
  }

  /// The scripted contacts.
  public func contacts() async throws(SpaceError) -> Sourced<ContactBook> { try await onContacts(()) }

  /// The scripted import.
  public func add(from content: Data, source: String) async throws(SpaceError) -> ContactsImport {
    try await onAdd(source)
  }
}
