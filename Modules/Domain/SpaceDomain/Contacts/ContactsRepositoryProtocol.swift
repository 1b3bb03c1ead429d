/// The source of contacts.
///
/// Every method throws ``SpaceError/Kind/cancelled`` when its task is canceled.
public protocol ContactsRepositoryProtocol: Sendable {
  /// All contacts: those at the address that the user set (fetched, or else stored) and the imported ones.
  /// - Throws: ``SpaceError/Kind/empty`` when there are none. When they cannot be fetched and none are stored: `offline`,
  ///   `unreachable`, `connectionLost`, `timedOut`, `insecure`, `throttled`, `unavailable`, `refused`,
  ///   `forbiddenAddress`, `unreadable`, `tooLarge` or `noResources`. When the imported ones cannot be read: `damaged`,
  ///   `newerVersion`, `notPermitted` or `storage`.
  func contacts() async throws(SpaceError) -> Sourced<ContactBook>

  /// Reads contacts from the content of a file and adds them to the stored ones.
  /// - Parameters:
  ///   - content: the bytes of a file of vCards or JSON.
  ///   - source: the file's name, for provenance and messages.
  /// - Throws: ``SpaceError/Kind/unreadable`` when it holds no contacts, ``SpaceError/Kind/tooLarge`` when it holds too
  ///   many; `noHome`, `noSpace`, `notPermitted`, `damaged`, `newerVersion` or `storage` when they cannot be stored.
  func add(from content: Data, source: String) async throws(SpaceError) -> ContactsImport
}

/// The result of an import.
public struct ContactsImport: Sendable, Hashable {
  /// The number of contacts that were read.
  public let read: Int
  /// The number of cards or rows that could not be read.
  public let skipped: Int
  /// The number of imported contacts, including earlier imports.
  public let total: Int

  /// Makes a report.
  public init(read: Int, skipped: Int, total: Int) {
    self.read = read
    self.skipped = skipped
    self.total = total
  }
}
