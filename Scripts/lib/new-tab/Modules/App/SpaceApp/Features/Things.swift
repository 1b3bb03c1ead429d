import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let things = RegisteredFeature(Feature<any ThingsDependencies>.things) { $0 }
}

extension AppContainer: ThingsDependencies {
  var things: any ThingsRepositoryProtocol {
    let endpoint = space.network.endpoint(.things)
    return ThingsRepository(api: endpoint.service, baseURL: endpoint.url, cache: space.cache, now: now)
  }
}
