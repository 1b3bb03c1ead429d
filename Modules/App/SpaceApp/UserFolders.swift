import SpaceConsole
import SpaceData
import SpaceDomain

/// The user's files and folders, by the system's calls on a queue of their own.
struct UserFolders: UserFiles {
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) async throws -> String
  { try await FileQueue.run { try PictureFile.save(picture, to: path, name: name, replacing: replacing) } }

  func write(_ text: String, to path: String, replacing: Bool) async throws {
    try await FileQueue.run { try UserFile.write(Data(text.utf8), to: path, replacing: replacing) }
  }

  func names(makingFolder path: String) async throws -> Set<String> {
    try await FileQueue.run { () throws(StorageError) in
      try UserFile.makeFolder(path)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        throw .unreadable(path: path, number: UserFile.isFolder(path) ? EACCES : ENOTDIR)
      }
      return Set(names)
    }
  }

  func remove(_ path: String) async throws { try await FileQueue.run { try UserFile.remove(path) } }

  func makeFolder(_ path: String, for page: String, replacing: Bool) async throws {
    try await FileQueue.run {
      for path in [page, path] where !replacing && UserFile.exists(path) {
        throw StorageError.alreadyThere(path: path)
      }
      try UserFile.makeFolder(path)
    }
  }

  func save(_ picture: EncodedPicture, in folder: String, name: String) async throws -> String {
    try await FileQueue.run {
      try PictureFile.save(picture, to: folder, name: name, replacing: true, isOneOfMany: true)
    }
  }
}
