import SpaceDomain

/// The reason why something cannot be stored or read, as ``message`` says. Numbers are `errno`.
package enum StorageError: PresentableError, Equatable {
  case noHome
  /// The directory is unsafe: it belongs to another user, is a symbolic link, or is open to others.
  case notOurs(path: String, reason: String)
  /// The disk is full, or the quota or file size limit is reached.
  case noSpace(path: String)
  case readOnly(path: String)
  case notPermitted(path: String)
  case busy(path: String)
  /// The file is truncated or changed: its length or checksum is wrong.
  case damaged(path: String)
  case setAside(path: String, copy: String)
  case newerVersion(path: String, version: UInt32)
  /// The file is full; this number of entries was not added.
  case full(path: String, limit: String, refused: Int)
  case tooLarge(path: String, limit: Int)
  case alreadyThere(path: String)
  /// A file named by the user cannot be read.
  case unreadable(path: String, number: Int32)
  /// A file named by the user cannot be written.
  case unwritable(path: String, number: Int32)
  /// Something that is no file has the place of one; the kind is a noun with its article, such as "a pipe".
  case notAFile(path: String, kind: String)
  case unresponsive(path: String)
  /// A symbolic link leads to something that is not there, as when its disk is not mounted.
  case leadsNowhere(path: String, target: String)
  case failed(path: String, operation: String, number: Int32)

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
    case .notOurs(let path, _), .noSpace(let path), .readOnly(let path), .notPermitted(let path),
      .busy(let path), .damaged(let path), .setAside(let path, _), .newerVersion(let path, _),
      .full(let path, _, _), .tooLarge(let path, _), .alreadyThere(let path), .unreadable(let path, _),
      .unwritable(let path, _), .notAFile(let path, _), .unresponsive(let path), .leadsNowhere(let path, _),
      .failed(let path, _, _):
      path
    }
  }

  /// The kind, by which callers of a repository decide.
  package var kind: SpaceError.Kind { facts.kind }

  /// A stable word for machines.
  package var code: String { facts.code }

  /// One sentence that says what happened.
  package var message: String { facts.message }

  /// The path; of a temporary file, whose name says nothing to a user, that of its folder.
  private var place: String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return StorageDirectory.process(of: name) == nil ? path : String(path.dropLast(name.count + 1))
  }

  private var facts: (kind: SpaceError.Kind, code: String, message: String) {
    func text(_ number: Int32) -> String { String(cString: strerror(number)) }
    return switch self {
    case .noHome: (.noHome, "no-home", "There is no home directory to store files in.")
    case .notOurs(_, let reason): (.notPermitted, "not-ours", "\(path) is not used: \(reason).")
    case .noSpace: (.noSpace, "disk-full", "There is no space left to write \(place).")
    case .full(_, let limit, let refused):
      (
        .noSpace, "file-full",
        "\(path) is full (at most \(limit)); "
          + (refused == 1 ? "1 entry was not added." : "\(refused) entries were not added.")
      )
    case .readOnly: (.notPermitted, "read-only", "\(place) is on a file system that is read-only.")
    case .notPermitted: (.notPermitted, "not-permitted", "\(place) cannot be used: permission denied.")
    case .busy: (.storage, "busy", "Another process has been holding \(path) for too long.")
    case .damaged: (.damaged, "damaged", "\(path) is damaged: it was cut short or changed.")
    case .setAside(_, let copy): (.damaged, "set-aside", "\(path) was damaged. It is now called \(copy).")
    case .newerVersion(_, let version):
      (.newerVersion, "newer-version", "\(path) was written by a newer version (format \(version)).")
    case .tooLarge(_, let limit):
      (.tooLarge, "too-large", "\(path): more than \(limit / 1_000_000) MB are too many.")
    case .alreadyThere: (.alreadyExists, "already-there", "The file \(path) already exists.")
    case .unreadable(_, let number): (.storage, "unreadable", "\(path) cannot be read: \(text(number)).")
    case .unwritable(_, let number): (.storage, "unwritable", "\(path) cannot be written: \(text(number)).")
    case .notAFile(_, let kind): (.storage, "not-a-file", "\(path) is \(kind), not a file.")
    case .unresponsive: (.storage, "disk-not-answering", "The disk with \(path) does not answer.")
    case .leadsNowhere(_, let target):
      (.storage, "link-to-nothing", "\(path) is a link to \(target), which is not there.")
    case .failed(_, let operation, let number):
      (.storage, "storage-failed", "Could not \(operation) \(place): \(text(number)).")
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
    case .leadsNowhere: "Mount its disk, or make what it leads to."
    case .failed: "Check the disk; what was kept before is unchanged."
    }
  }
}
