import SpaceDomain

/// The number of stored contacts of one source, with its name and time.
package struct KeptContacts: Sendable, Hashable {
  /// The number of contacts.
  package let count: Int
  /// The last source: the name of a host or file.
  package let source: String
  /// The time at which they were stored.
  package let since: Date

  init(_ kept: ContactsFile.Kept) {
    count = kept.contacts.count
    source = kept.source
    since = kept.since
  }
}
