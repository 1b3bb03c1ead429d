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
    guard var last = await stored(), let folder = try? wallpaperFolder,
      FileManager.default.fileExists(atPath: "\(folder)/\(last.file)")
    else { return nil }
    last.file = "\(folder)/\(last.file)"
    return last
  }

  /// The record of the last one, whose file is only a name; nil when there is none.
  private func stored() async -> Wallpaper? {
    guard let path = try? wallpaperFolder + "/last.json" else { return nil }
    let record = try? await FileQueue.run { () throws -> Wallpaper in
      try BoundedJSON.decode(Wallpaper.self, from: UserFile.read(path, limit: Self.recordLimit))
    }
    // Earlier versions wrote an absolute path; the home may have been moved or copied since.
    return record?.named
  }

  func remember(_ wallpaper: Wallpaper) async throws {
    let (folder, last) = (try wallpaperFolder, await stored())
    let shown = last.flatMap { $0.setter == nil ? $0.shown : $0.file }
    var record = wallpaper.named
    record.shown = record.setter == nil ? shown : nil
    let data = try JSONEncoder().encode(record)
    // A desktop may still show the last one, and the one that was set last.
    let used = ["last.json", record.file, last?.file, shown]
    try await FileQueue.run { () throws(StorageError) in
      try UserFile.write(data, to: folder + "/last.json")
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !used.contains(name) && !Self.isNew("\(folder)/\(name)") { unlink("\(folder)/\(name)") }
    }
  }

  /// True for a file of the last minute: another process may be about to set it.
  private static func isNew(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let written = attributes?[.modificationDate] as? Date
    return written.map { abs($0.timeIntervalSinceNow) < 60 } ?? false
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

extension Wallpaper {
  /// This one with the name of its file in place of the path.
  fileprivate var named: Wallpaper {
    var named = self
    named.file = file.split(separator: "/").last.map(String.init) ?? ""
    return named
  }
}
