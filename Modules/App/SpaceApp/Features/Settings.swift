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
      (Variables.keys.nasa, row(keys.nasa, without: "not set: the keyless service is used first")),
      (Variables.keys.tmdb, row(keys.tmdb, without: "not set: films come from the sample catalog")),
      (Variables.keys.launches, row(keys.launches, without: "not set: 15 requests an hour are allowed")),
    ]
    return Findings(title: "Keys", rows: rows + keys.faults.map { ("not used", $0.message) })
  }

  func pictureUsage() async -> (count: Int, bytes: Int) {
    let usage = await space.pictureCache.diskUsage()
    return (usage.entries, usage.bytes)
  }

  func clearPictures() async { await space.pictureCache.clear() }

  var settingsPath: String? { SettingsFile(services.directories).path }

  func variable(of key: ServiceKey) -> String { key.facts.variable }

  func keep(_ text: String, for service: ServiceKey) throws -> String {
    guard text.utf8.count <= SecretKey.limit, let key = SecretKey(text) else { throw SpaceError.unusableKey }
    guard let path = services.directories.config.map({ $0 + "/keys" }) else { throw StorageError.noHome }
    try APIKeys.keep(key, named: service.facts.variable, in: path)
    return path
  }

  func test(_ text: String, for service: ServiceKey) async -> KeyTest {
    guard let key = SecretKey(text) else { return .untested("The key is unusable.") }
    if configuration.isOffline { return .untested("The network is switched off.") }
    let endpoint = space.network.endpoint(service.facts.service)
    let api = endpoint.service
    let request = HTTPRequest(url: endpoint.url.appending(path: service.facts.probe), timeout: .seconds(8))
    do throws(SpaceError) {
      let response = try await api.response(request.adding(key, as: service.placement(of: key)))
      if response.isSuccess {
        // The page of a network that asks to log in says nothing of the key.
        try api.checkIsData(response.body)
        return .accepted(api.name)
      }
      return [401, 403].contains(response.status)
        ? .refused(api.name, status: response.status)
        : .untested("\(api.name) answered with status \(response.status).")
    } catch {
      return .untested(error.message)
    }
  }

  func keep(_ name: String, _ value: String) throws {
    try SettingsFile(services.directories).write(name, value)
  }
}

extension ServiceKey {
  /// The variable, which is also the name of the line in the key file; the service; and the path of a small answer that
  /// depends on the key.
  fileprivate var facts: (variable: String, service: Service, probe: String) {
    switch self {
    case .nasa: (Variables.keys.nasa, .nasa, "planetary/apod")
    case .tmdb: (Variables.keys.tmdb, .movies, "configuration")
    case .launches: (Variables.keys.launches, .launches, "api-throttle/")
    }
  }

  fileprivate func placement(of key: SecretKey) -> SecretKey.Placement {
    switch self {
    case .nasa: .query("api_key")
    case .tmdb: .movies(key)
    case .launches: .token
    }
  }
}
