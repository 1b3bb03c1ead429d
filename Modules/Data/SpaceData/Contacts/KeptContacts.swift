#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The number of contacts that are kept of one source, with the source and time.
public struct KeptContacts: Sendable, Hashable {
  /// The number of contacts.
  public let count: Int
  /// The source of the last of them: a host's or a file's name.
  public let source: String
  /// The instant at which they were stored.
  public let since: Date

  init(_ kept: ContactsFile.Kept) {
    count = kept.contacts.count
    source = kept.source
    since = kept.since
  }
}
