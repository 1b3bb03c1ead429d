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
    var target = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let folder = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
      target = folder + "\(name).\(picture.format.fileExtension)"
    }
    try UserFile.write(
      picture.data, to: target, permissions: permissions, replacing: replacing,
      isOneOfMany: isOneOfMany)
    return target
  }
}
