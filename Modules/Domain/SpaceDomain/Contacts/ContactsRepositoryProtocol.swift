/// The source of contacts.
public protocol ContactsRepositoryProtocol: Sendable {
  /// A value after each change by another process, for as long as the stream is read.
  func changes() -> AsyncStream<Void>

  /// All contacts: those at the address that the user set (fetched, or else stored) and the imported ones.
  /// - Throws: ``SpaceError/Kind/empty`` when there are none. When they cannot be fetched and none are stored:
  ///   `offline`, `unreachable`, `connectionLost`, `timedOut`, `insecure`, `throttled`, `unavailable`, `refused`,
  ///   `forbiddenAddress`, `unreadable`, `tooLarge` or `noResources`. When the imported ones cannot be read:
  ///   `damaged`, `newerVersion`, `notPermitted` or `storage`. `cancelled` when the task is canceled.
  func contacts() async throws(SpaceError) -> Sourced<ContactBook>

  /// Reads the contacts of files, and adds them to those that were imported before or, if `replacing`, removes these.
  /// - Throws: ``SpaceError/Kind/unreadable`` when a file has no known form, or none holds a contact,
  ///   ``SpaceError/Kind/tooLarge`` when there are too many, ``SpaceError/Kind/cancelled`` when the task is canceled;
  ///   `noHome`, `noSpace`, `notPermitted`, `damaged`, `newerVersion` or `storage` when they cannot be stored. Then nothing
  ///   was changed.
  func add(_ files: [ContactsDocument], replacing: Bool) async throws(SpaceError) -> ContactsImport

  /// Undoes the last change, also that of another process: restores the contact that was removed last, or undoes the last
  /// import as a whole. Changes before the last one cannot be undone.
  /// - Returns: nil when there is no change to undo.
  /// - Throws: `notPermitted`, `damaged`, `newerVersion`, `noSpace` or `storage`; then nothing was changed.
  func undoChange() async throws(SpaceError) -> ContactsUndo?

  /// Removes an imported contact; false when none has this name and one of its addresses.
  /// - Throws: as ``undoChange()``.
  func remove(_ contact: Contact) async throws(SpaceError) -> Bool

  /// Restores the most recently removed contact, repeatedly earlier ones; nil when none is left that was removed since
  /// the start.
  /// - Throws: as ``undoChange()``; then it can still be restored later.
  func restoreLast() async throws(SpaceError) -> Contact?
}

extension ContactsRepositoryProtocol {
  /// No value: nobody else changes what is stored.
  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// A file of contacts.
public struct ContactsDocument: Sendable, Hashable {
  /// The file's name, for provenance and messages.
  public let name: String
  /// The bytes of vCards, JSON or comma-separated values.
  public let content: Data

  /// Makes a document.
  public init(name: String, content: Data) { (self.name, self.content) = (name, content) }
}

/// The result of an import.
public struct ContactsImport: Sendable, Hashable {
  /// A fault at a place in a file.
  public struct Problem: Sendable, Hashable {
    /// The file's name; empty when there is only one.
    public var source = ""
    /// The place in the file.
    public let place: Place
    /// The fault, in words that follow the place.
    public let reason: String

    /// Makes a problem.
    public init(source: String = "", place: Place, reason: String) {
      (self.source, self.place, self.reason) = (source, place, reason)
    }
  }

  /// A place in a file.
  public enum Place: Sendable, Hashable {
    /// A line, from 1.
    case line(Int)
    /// An entry of a list, from 1; nil when it is not known which.
    case entry(Int?)

    /// The place in words.
    public var words: String {
      switch self {
      case .line(let number): "line \(number)"
      case .entry(let number?): "entry \(number)"
      case .entry(nil): "an entry"
      }
    }
  }

  /// The most problems that are named.
  public static let problemLimit = 1_000

  /// The number of contacts that were read.
  public let read: Int
  /// The number of cards, entries or rows that could not be read.
  public let skipped: Int
  /// The number of groups, which are not imported.
  public let groups: Int
  /// The number of imported contacts, including earlier imports.
  public let total: Int
  /// False when the contacts are the same as before.
  public let isChanged: Bool
  /// The number of contacts that were joined with others of the same name: those that were imported before, or earlier
  /// ones of the same files; 0 without news.
  public let joined: Int
  /// Cards that could not be read, pictures that were lost and texts of a guessed charset, at most ``problemLimit``.
  public let problems: [Problem]

  /// Makes a report.
  public init(
    read: Int, skipped: Int, groups: Int = 0, total: Int, isChanged: Bool = true, joined: Int = 0,
    problems: [Problem] = []
  ) {
    (self.read, self.skipped, self.groups) = (read, skipped, groups)
    (self.total, self.isChanged, self.joined, self.problems) = (total, isChanged, joined, problems)
  }
}

/// The effect of undoing the last change of the imported contacts.
public enum ContactsUndo: Sendable, Hashable {
  /// The contact with this name, which was removed last, is back; the total is the number of imported contacts.
  case restored(String, total: Int)
  /// The contacts are as they were before the last import, that of a file: `removed` came with it, and `restored` had been
  /// replaced by it.
  case undidImport(of: String, removed: Int, restored: Int, total: Int)
}
