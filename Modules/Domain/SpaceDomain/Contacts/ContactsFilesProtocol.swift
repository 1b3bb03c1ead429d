/// Contacts from the user's files.
package protocol ContactsFilesProtocol: Sendable {
  /// Imports contacts from files and folders, `-` for standard input.
  /// - Throws: a ``PresentableError``; then nothing was changed.
  func add(from paths: [String], replacing: Bool) async throws -> ContactsImport

  /// The imported contacts; makes no connection.
  /// - Throws: a ``PresentableError`` when they cannot be read.
  func imported() async throws -> [Contact]
}
