import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let wallpaper = RegisteredFeature(
    Feature.wallpaper, repository: { WallpaperStore(dataFolder: $0.services.directories.data) })
}

/// The pictures for the desktop, in a folder of the data directory.
struct WallpaperStore: WallpaperStoreProtocol {
  /// The data directory; nil when there is no home directory.
  let dataFolder: String?

  /// The folder of the pictures and of the record of the last one, as an absolute path.
  private var wallpaperFolder: String {
    get throws(StorageError) {
      guard let data = dataFolder else { throw .noHome }
      let base = data.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
      return base + data + "/wallpaper"
    }
  }

  func keep(_ picture: EncodedPicture, named name: String) async throws -> String {
    let folder = try wallpaperFolder
    return try await FileQueue.run { () throws(StorageError) in
      try UserFile.makeFolder(folder)
      return try PictureFile.save(picture, to: folder, name: name, replacing: true)
    }
  }

  /// The largest record, in bytes; one takes some hundred.
  private static let recordLimit = 100_000

  func last() async -> Wallpaper? {
    guard let path = try? wallpaperFolder + "/last.json" else { return nil }
    let last = try? await FileQueue.run { () throws -> Wallpaper in
      try BoundedJSON.decode(Wallpaper.self, from: UserFile.read(path, limit: Self.recordLimit))
    }
    // Only the name counts, also of an absolute path of an earlier version: the home may have been moved or copied.
    guard var last, let name = last.file.split(separator: "/").last,
      let folder = try? wallpaperFolder, FileManager.default.fileExists(atPath: "\(folder)/\(name)")
    else { return nil }
    last.file = "\(folder)/\(name)"
    return last
  }

  func remember(_ wallpaper: Wallpaper) async throws {
    let (folder, last) = (try wallpaperFolder, await self.last()?.file)
    var record = wallpaper
    record.file = wallpaper.file.split(separator: "/").last.map(String.init) ?? ""
    let data = try JSONEncoder().encode(record)
    try await FileQueue.run { () throws(StorageError) in
      try UserFile.write(data, to: folder + "/last.json")
      // The desktop may still show the last one.
      let used = [wallpaper.file, last].compactMap(\.self)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name != "last.json" && !used.contains("\(folder)/\(name)") { unlink("\(folder)/\(name)") }
    }
  }

  private static let timerName = WallpaperTimer.name + ".timer"
  private static let serviceName = WallpaperTimer.name + ".service"

  func writeTimer(service: String, timer: String, in folder: String) async throws {
    try await FileQueue.run { () throws(StorageError) in
      try UserFile.makeFolder(folder + "/timers.target.wants")
      // The address of a proxy may have a password.
      try UserFile.write(Data(service.utf8), to: "\(folder)/\(Self.serviceName)", permissions: 0o600)
      try UserFile.write(Data(timer.utf8), to: "\(folder)/\(Self.timerName)")
      // This link is what `systemctl enable` makes, which needs a running systemd.
      let link = "\(folder)/timers.target.wants/\(Self.timerName)"
      guard symlink("../\(Self.timerName)", link) == 0 || errno == EEXIST else {
        throw .unwritable(path: link, number: errno)
      }
    }
  }

  func removeTimer(in folder: String) async throws -> Bool {
    try await FileQueue.run { () throws(StorageError) in
      let names = ["timers.target.wants/\(Self.timerName)", Self.timerName, Self.serviceName]
      return try names.map { name throws(StorageError) in
        if unlink("\(folder)/\(name)") == 0 { return true }
        guard errno == ENOENT || errno == ENOTDIR else {
          throw .unwritable(path: "\(folder)/\(name)", number: errno)
        }
        return false
      }.contains(true)
    }
  }
}
