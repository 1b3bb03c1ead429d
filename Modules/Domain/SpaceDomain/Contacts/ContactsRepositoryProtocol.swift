/// The source of contacts.
///
/// Errors should be ``PresentableError``s; `CancellationError` when the task was canceled.
public protocol ContactsRepositoryProtocol: Sendable {
  /// All contacts: those at the address that the user set (fetched, or else stored) and the imported ones.
  /// - Throws: ``ContactsError/none`` when there are none, else the reason why they cannot be read.
  func contacts() async throws -> Sourced<ContactBook>

  /// Reads contacts from the content of a file and adds them to the stored ones.
  /// - Parameters:
  ///   - content: the bytes of a file of vCards or JSON.
  ///   - source: the file's name, for provenance and messages.
  func add(from content: Data, source: String) async throws -> ContactsImport
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
