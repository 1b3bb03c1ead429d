import SpaceDomain

/// The files and folders that the user names. Whatever throws, throws a ``PresentableError``, and then nothing was changed.
package protocol UserFiles: Sendable {
  /// Saves a picture's bytes unchanged, and returns the path of the file.
  /// - Parameter name: the file name without extension, when the path is that of a directory.
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) async throws -> String

  /// Writes a text; the file is complete or not there.
  func write(_ text: String, to path: String, replacing: Bool) async throws

  /// The names of the files in a folder, which is made if it is missing.
  func names(makingFolder path: String) async throws -> Set<String>

  /// Removes a file; one that is not there is none to remove.
  func remove(_ path: String) async throws

  /// Makes the folder for the pictures of a page; an error if it or the page exists, unless they are replaced.
  func makeFolder(_ path: String, for page: String, replacing: Bool) async throws

  /// Saves a picture in that folder, also over one of the same name, and returns its path.
  func save(_ picture: EncodedPicture, in folder: String, name: String) async throws -> String
}
