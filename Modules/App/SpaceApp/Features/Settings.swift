import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension SettingsStore: SettingsKeeping {}

/// The pictures on disk.
struct StoredPictures: StoredPicturesProtocol {
  let space: Space

  func usage() async -> (count: Int, bytes: Int) {
    let usage = await space.pictureCache.diskUsage()
    return (usage.entries, usage.bytes)
  }

  func drop(_ picture: EncodedPicture) async { await space.drop(picture) }

  func clear() async { await space.pictureCache.clear() }
}

/// The key file, and the trial of a key.
struct ServiceKeyStore: ServiceKeyKeeping {
  let settings: SettingsStore
  let network: ServiceNetwork
  let isOffline: Bool

  var path: String? { settings.keyPath }

  func keep(_ text: String, for service: ServiceKey) async throws {
    guard text.utf8.count <= ServiceKey.limit, let key = try? SecretKey(text) else {
      throw SpaceError.unusableKey
    }
    _ = try await settings.keep(key, for: service)
  }

  func remove(of service: ServiceKey) async throws -> Bool { try await settings.keep(nil, for: service) }

  func test(_ text: String, for service: ServiceKey) async -> KeyTest {
    guard let key = try? SecretKey(text) else { return .untested("The key is unusable.") }
    if isOffline { return .untested("The network is switched off.") }
    let endpoint = network.endpoint(service.service)
    let api = endpoint.service
    let request = ServiceProbe(service.service)
      .request(at: endpoint.url, with: key, timeout: .seconds(8))
    do throws(SpaceError) {
      let response = try await TryBudget(limit: 1).counting { () throws(SpaceError) in
        try await api.response(request)
      }
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
}
