import SpaceDomain

/// The reason why something cannot be stored or read back.
package enum StorageError: PresentableError, Equatable {
  /// There is no home directory, and no variable names a directory.
  case noHome
  /// The directory is unsafe: it belongs to another user, is a symbolic link, or is open to others.
  case notOurs(path: String, reason: String)
  /// The disk is full, or the quota or file size limit is reached.
  case noSpace(path: String)
  /// The file system is mounted read-only.
  case readOnly(path: String)
  /// The permissions do not allow it.
  case notPermitted(path: String)
  /// Another process held the lock for too long.
  case busy(path: String)
  /// The file is truncated or changed: its length or checksum is wrong.
  case damaged(path: String)
  /// A damaged file was renamed to make way for a new one.
  case setAside(path: String, copy: String)
  /// The file was written by a newer version of this program.
  case newerVersion(path: String, version: UInt32)
  /// The file is full; this number of entries was not added.
  case full(path: String, limit: String, refused: Int)
  /// The content is larger than a file may be.
  case tooLarge(path: String, limit: Int)
  /// A file with that name exists, and the caller did not ask to replace it.
  case alreadyThere(path: String)
  /// A file named by the user cannot be read; the number is the system's `errno`.
  case unreadable(path: String, number: Int32)
  /// A file named by the user cannot be written; the number is the system's `errno`.
  case unwritable(path: String, number: Int32)
  /// Something that is no file has the place of one; the kind is a noun with its article, such as "a pipe".
  case notAFile(path: String, kind: String)
  /// The disk with the file does not answer.
  case unresponsive(path: String)
  /// Another failure; the number is the system's `errno`.
  case failed(path: String, operation: String, number: Int32)

  /// The error for an `errno`.
  init(_ number: Int32, _ operation: String, _ path: String) {
    self =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .noSpace(path: path)
      case EROFS: .readOnly(path: path)
      case EACCES, EPERM: .notPermitted(path: path)
      case EEXIST: .alreadyThere(path: path)
      case ELOOP: .notOurs(path: path, reason: "it is a symbolic link")
      case ENOTDIR: .notOurs(path: path, reason: "it, or what should hold it, is not a directory")
      default: .failed(path: path, operation: operation, number: number)
      }
  }

  /// The path of the file or directory; empty when there is none.
  package var path: String {
    switch self {
    case .noHome: ""
    case .notOurs(let path, _), .noSpace(let path), .full(let path, _, _), .readOnly(let path),
      .notPermitted(let path),
      .busy(let path), .damaged(let path), .setAside(let path, _), .newerVersion(let path, _),
      .tooLarge(let path, _), .alreadyThere(let path), .unreadable(let path, _), .unwritable(let path, _),
      .notAFile(let path, _), .unresponsive(let path), .failed(let path, _, _):
      path
    }
  }

  /// The kind, by which callers of a repository decide.
  package var kind: SpaceError.Kind { sort.kind }

  /// A stable word for machines.
  package var code: String { sort.code }

  private var sort: (kind: SpaceError.Kind, code: String) {
    switch self {
    case .noHome: (.noHome, "no-home")
    case .notOurs: (.notPermitted, "not-ours")
    case .noSpace: (.noSpace, "disk-full")
    case .full: (.noSpace, "file-full")
    case .readOnly: (.notPermitted, "read-only")
    case .notPermitted: (.notPermitted, "not-permitted")
    case .busy: (.storage, "busy")
    case .damaged: (.damaged, "damaged")
    case .setAside: (.damaged, "set-aside")
    case .newerVersion: (.newerVersion, "newer-version")
    case .tooLarge: (.tooLarge, "too-large")
    case .alreadyThere: (.alreadyExists, "already-there")
    case .unreadable: (.storage, "unreadable")
    case .unwritable: (.storage, "unwritable")
    case .notAFile: (.storage, "not-a-file")
    case .unresponsive: (.storage, "disk-not-answering")
    case .failed: (.storage, "storage-failed")
    }
  }

  /// One sentence that says what happened.
  package var message: String {
    switch self {
    case .noHome: "There is no home directory to store files in."
    case .notOurs(let path, let reason): "\(path) is not used: \(reason)."
    case .noSpace(let path): "There is no space left to write \(path)."
    case .full(let path, let limit, let refused):
      "\(path) is full (at most \(limit)); \(refused) entries were not added."
    case .readOnly(let path): "\(path) is on a file system that is read-only."
    case .notPermitted(let path): "The permissions of \(path) do not allow it."
    case .busy(let path): "Another process has been holding \(path) for too long."
    case .damaged(let path): "\(path) is damaged: it was cut short or changed."
    case .setAside(let path, let copy): "\(path) was damaged. It is now called \(copy)."
    case .newerVersion(let path, let version): "\(path) was written by a newer version (format \(version))."
    case .tooLarge(let path, let limit): "\(path): more than \(limit / 1_000_000) MB are too many."
    case .alreadyThere(let path): "The file \(path) already exists."
    case .unreadable(let path, let number): "\(path) cannot be read: \(String(cString: strerror(number)))."
    case .unwritable(let path, let number):
      "\(path) cannot be written: \(String(cString: strerror(number)))."
    case .notAFile(let path, let kind): "\(path) is \(kind), not a file."
    case .unresponsive(let path): "The disk with \(path) does not answer."
    case .failed(let path, let operation, let number):
      "Could not \(operation) \(path): \(String(cString: strerror(number)))."
    }
  }

  /// Advice on the next step; nil when there is none.
  package var hint: String? {
    switch self {
    case .noHome: "Set HOME."
    case .notOurs, .readOnly, .notPermitted:
      "Choose another directory, or make this one yours alone (chown, chmod go-w)."
    case .noSpace: "Free some space and try again; what was kept before is unchanged."
    case .full: "What was kept before is unchanged. Move the file away to start over."
    case .busy: "End the other process, or try again."
    case .damaged: "A damaged file that matters is kept beside the new one, with .damaged in its name."
    case .setAside: nil
    case .newerVersion: "Update the program, or move the file away to start over."
    case .tooLarge: "Give a smaller file, or split it."
    case .alreadyThere: "Choose another name."
    case .unreadable: "Check the file's name and permissions."
    case .unwritable: "Name a file in an existing folder that you may write to."
    case .notAFile: "Move it away, or name another file."
    case .unresponsive: "Check the disk or the network drive, or choose another directory."
    case .failed: "Check the disk; what was kept before is unchanged."
    }
  }
}
