import Foundation
import SpaceDomain

/// A repository of contacts that answers as a test wants; until it is told otherwise with those it was made with.
public final class MockContactsRepository: ContactsRepositoryProtocol {
  /// The answers of ``contacts()``.
  public let onContacts: MockMethod<Void, Sourced<ContactBook>>
  /// The answers of ``add(from:source:)``; it is given the source.
  public let onAdd = MockMethod<String, ContactsImport> { _ in
    .value(ContactsImport(read: 1, skipped: 0, total: 1))
  }

  /// A repository that holds some contacts.
  public init(_ contacts: [Contact] = [.sample()]) {
    onContacts = MockMethod { _ in .value(.live(ContactBook(contacts))) }
  }

  /// The scripted contacts.
  public func contacts() async throws -> Sourced<ContactBook> { try await onContacts(()) }

  /// The scripted import.
  public func add(from content: Data, source: String) async throws -> ContactsImport {
    try await onAdd(source)
  }
}
