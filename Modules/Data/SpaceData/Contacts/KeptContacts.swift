#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How many contacts of one origin are kept, for who wants to know what is there.
public struct KeptContacts: Sendable, Hashable {
  /// How many.
  public let count: Int
  /// Who gave the last of them: a host's or a file's name.
  public let source: String
  /// When.
  public let since: Date

  init(_ kept: ContactsFile.Kept) {
    count = kept.contacts.count
    source = kept.source
    since = kept.since
  }
}
