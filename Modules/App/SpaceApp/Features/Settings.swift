import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension RegisteredFeature {
  static let settings = RegisteredFeature(Feature<any SettingsDependencies>.settings) { $0 }
}

extension AppContainer: SettingsDependencies {
  var directories: [(name: String, path: String?)] {
    let directories = services.directories
    return [("cache", directories.cache), ("data", directories.data), ("config", directories.config)]
  }

  func keysSection() -> Findings {
    let keys = services.keys
    func row(_ entry: APIKeys.Entry?, without: String) -> String {
      entry.map { "\($0.key) from \($0.origin)" } ?? without
    }
    let rows = [
      (Variables.keys.nasa, row(keys.nasa, without: "none: the keyless service is used first")),
      (Variables.keys.tmdb, row(keys.tmdb, without: "none: films come from the sample catalog")),
    ]
    return Findings(title: "Keys", rows: rows + keys.faults.map { ("not used", $0.message) })
  }

  func pictureUsage() async -> (count: Int, bytes: Int) {
    let usage = await space.pictureCache.diskUsage()
    return (usage.entries, usage.bytes)
  }

  func clearPictures() async { await space.pictureCache.clear() }

  var settingsPath: String? { SettingsFile(services.directories).path }

  func keep(_ name: String, _ value: String) throws {
    try SettingsFile(services.directories).write(name, value)
  }
}
