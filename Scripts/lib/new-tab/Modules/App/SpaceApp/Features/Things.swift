import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let things = RegisteredFeature(Feature<ThingsDependencies>.things) { container in
    let endpoint = container.network.endpoint(.things, container.services.urls)
    return ThingsDependencies(
      things: ThingsRepository(
        api: endpoint.service, baseURL: endpoint.url, cache: container.cache,
        now: container.configuration.now))
  }
}
