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
  ///   - path: the file's path, or that of a directory, in which the file is then called `name`.
  ///   - name: the file name without extension for a directory.
  ///   - replacing: whether a file of that name may be replaced.
  /// - Returns: the path of the file.
  /// - Throws: ``StorageError``; what was there before is then unchanged.
  @discardableResult
  public static func save(
    _ picture: Picture, to path: String, name: String = "picture", replacing: Bool = false
  ) throws(StorageError) -> String {
    let (folder, file) = place(path, name: "\(name).\(picture.format.fileExtension)")
    let target = folder == "." ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
    do throws(StorageError) {
      // The dot behind the folder lets it be a symbolic link: it is the user's own choice.
      let directory = try OpenFile(path: "\(folder)/.", O_RDONLY | O_DIRECTORY)
      let temporary = StorageDirectory.temporaryName(for: file)
      defer { unlinkat(directory.descriptor, temporary, 0) }
      let copy = try OpenFile(temporary, in: directory, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      try copy.writeAll(picture.data)
      try copy.sync()
      guard give(file, to: temporary, in: directory.descriptor, replacing: replacing) else {
        throw StorageError(errno, "save", target)
      }
      try directory.sync()
    } catch {
      throw error.ofFile(target)
    }
    return target
  }

  private static func give(
    _ name: String, to temporary: String, in directory: Int32, replacing: Bool
  ) -> Bool {
    if !replacing {
      // A link, unlike a rename, never takes the place of what is there.
      if linkat(directory, temporary, directory, name, 0) == 0 { return true }
      // Some file systems, such as FAT, have no links.
      guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return false }
      if faccessat(directory, name, F_OK, 0) == 0 {
        errno = EEXIST
        return false
      }
    }
    return renameat(directory, temporary, directory, name) == 0
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

extension StorageError {
  /// The fault as one of a file that the user named: our own directories have nothing to do with it.
  fileprivate func ofFile(_ path: String) -> StorageError {
    switch self {
    case .failed(_, _, let number): .unwritable(path: path, number: number)
    case .notPermitted: .unwritable(path: path, number: EACCES)
    case .readOnly: .unwritable(path: path, number: EROFS)
    case .notOurs: .unwritable(path: path, number: ENOTDIR)
    default: self
    }
  }
}
