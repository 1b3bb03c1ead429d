import SpaceDomain

/// A picture in a file of its own, which any program can open.
package enum PictureFile {
  /// Saves the encoded bytes unchanged: to a temporary file, synced, then renamed.
  /// - Parameters:
  ///   - picture: the picture to save.
  ///   - path: the path of the file, or of a directory, where the file is then called `name`.
  ///   - name: the file name without extension for a directory.
  ///   - permissions: the permissions of the file; nil for 0666 without the bits of the user's mask.
  ///   - replacing: true to replace an existing file.
  ///   - isOneOfMany: true for a file of thousands; see ``UserFile``.
  /// - Returns: the path of the file.
  /// - Throws: ``StorageError``; then an existing file is unchanged.
  @discardableResult
  package static func save(
    _ picture: EncodedPicture, to path: String, name: String = "picture", permissions: UInt16? = nil,
    replacing: Bool = false, isOneOfMany: Bool = false
  ) throws(StorageError) -> String {
    let (folder, file) = place(path, name: "\(name).\(picture.format.fileExtension)")
    let target = folder == "." ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
    try UserFile.write(
      picture.data, to: target, permissions: permissions, replacing: replacing,
      isOneOfMany: isOneOfMany)
    return target
  }

  private static func place(_ path: String, name: String) -> (folder: String, file: String) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      return (path.count > 1 && path.last == "/" ? String(path.dropLast()) : path, name)
    }
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
