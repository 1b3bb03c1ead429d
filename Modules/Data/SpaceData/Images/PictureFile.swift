import SpaceDomain

/// A picture in a file of its own, which any program can open.
package enum PictureFile {
  /// Saves the encoded bytes unchanged, as ``UserFile/write(_:to:permissions:replacing:isOneOfMany:)``.
  /// - Parameters:
  ///   - path: the path of the file, or of a directory, where the file is then called `name`.
  ///   - name: the file name without extension for a directory.
  /// - Returns: the path of the file.
  /// - Throws: ``StorageError``; then an existing file is unchanged.
  @discardableResult package static func save(
    _ picture: EncodedPicture, to path: String, name: String = "picture", permissions: UInt16? = nil,
    replacing: Bool = false, isOneOfMany: Bool = false
  ) throws(StorageError) -> String {
    var target = path
    if UserFile.isFolder(path) {
      let folder = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
      target = folder + "\(name).\(picture.format.fileExtension)"
    }
    try UserFile.write(
      picture.data, to: target, permissions: permissions, replacing: replacing, isOneOfMany: isOneOfMany)
    return target
  }
}

extension ImageCacheActor {
  /// Writes the picture of a day to a file that any program can open, for terminals that cannot draw it.
  /// One exported file exists at a time: the previous one is removed after the new one is written.
  /// - Returns: the path of the file; nil when it cannot be written, which is reported.
  package func export(_ picture: EncodedPicture, day: CalendarDay) -> String? {
    faults.reporting {
      let directory = try exports.make()
      let name = "apod-\(day)"
      let path = try PictureFile.save(
        picture, to: directory.path, name: name, permissions: 0o600, replacing: true)
      let file = "\(name).\(picture.format.fileExtension)"
      // A temporary file may be another process's that is being written.
      for other in StorageDirectory.names(in: directory)
      where other != file && StorageDirectory.process(of: other) == nil {
        unlinkat(directory.descriptor, other, 0)
      }
      return path
    }
  }
}
