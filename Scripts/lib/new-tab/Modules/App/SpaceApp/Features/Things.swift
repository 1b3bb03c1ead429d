import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let things = RegisteredFeature(Feature<ThingsDependencies>.things) { container in
    let endpoint = container.space.network.endpoint(.things)
    return ThingsDependencies(
      things: ThingsRepository(
        api: endpoint.service, baseURL: endpoint.url, cache: container.space.cache,
        now: container.configuration.now))
  }
}
