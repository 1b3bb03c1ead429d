import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension AppContainer {
  var directories: [(name: String, path: String?)] {
    let directories = services.directories
    return [("cache", directories.cache), ("data", directories.data), ("config", directories.config)]
  }

  func keysSection() async -> Findings {
    let keys = await settings.keys(configuration.environment)
    let rows = ServiceKey.all.map { key in
      let entry = keys[key.service].map { "\($0.key) from \($0.origin)" }
      return (key.facts.variable, entry ?? "not set: \(key.facts.without)")
    }
    return Findings(title: "Keys", rows: rows + keys.faults.map { ("not used", $0.message) })
  }

  func pictureUsage() async -> (count: Int, bytes: Int) {
    let usage = await space.pictureCache.diskUsage()
    return (usage.entries, usage.bytes)
  }

  func clearPictures() async { await space.pictureCache.clear() }

  var settingsPath: String? { settings.path }
  var keyPath: String? { settings.keyPath }

  func keep(_ text: String, for service: ServiceKey) async throws {
    guard text.utf8.count <= SecretKey.limit, let key = try? SecretKey(text) else {
      throw SpaceError.unusableKey
    }
    _ = try await settings.keep(key, for: service)
  }

  func removeKey(of service: ServiceKey) async throws -> Bool { try await settings.keep(nil, for: service) }

  func test(_ text: String, for service: ServiceKey) async -> KeyTest {
    guard let key = try? SecretKey(text) else { return .untested("The key is unusable.") }
    if configuration.isOffline { return .untested("The network is switched off.") }
    let endpoint = space.network.endpoint(service.service)
    let api = endpoint.service
    let request = HTTPRequest(
      url: endpoint.url.appending(path: service.facts.trialPath), timeout: .seconds(8)
    )
    .adding(service.facts.trialQuery.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    do throws(SpaceError) {
      let response = try await api.response(request.adding(key, for: service.service))
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

  func keep(_ name: String, _ value: String) async throws { try await settings.keep(name, value) }
}
