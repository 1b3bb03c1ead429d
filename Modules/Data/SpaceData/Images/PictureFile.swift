import SpaceDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A picture as a file of its own, which any program can open.
public enum PictureFile {
  /// Saves the encoded bytes as they are: written aside, synced, then given its name.
  /// - Parameters:
  ///   - picture: the picture to save.
  ///   - path: the file's path, or that of a directory, in which the file is then called `name`.
  ///   - name: the file name without extension for a directory.
  ///   - permissions: the file's; nil is what the user's mask leaves of 0666.
  ///   - replacing: whether a file of that name may be replaced.
  /// - Returns: the path of the file.
  /// - Throws: ``StorageError``; what was there before is then unchanged.
  @discardableResult
  public static func save(
    _ picture: Picture, to path: String, name: String = "picture", permissions: UInt16? = nil,
    replacing: Bool = false
  ) throws(StorageError) -> String {
    let (folder, file) = place(path, name: "\(name).\(picture.format.fileExtension)")
    let target = folder == "." ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
    try UserFile.write(picture.data, to: target, permissions: permissions, replacing: replacing)
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
