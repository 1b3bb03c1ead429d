import SpaceDomain

/// A station's service: its request and the format of its answer.
package struct MarsSource: Sendable {
  /// The station whose weather it gives.
  package let station: MarsStation
  /// The name to show as the origin of the weather.
  package var name: String { api.name }

  private let api: APIService
  /// A closure, because most runs of the program never send the request.
  private let request: @Sendable () -> HTTPRequest

  /// InSight's service, which returns its last sols since the mission ended, or none.
  /// - Parameters:
  ///   - endpoint: `Service.nasa`.
  ///   - key: the user's key, or ``SecretKey/nasaDemo``.
  static func insight(_ endpoint: ServiceEndpoint, key: SecretKey) -> MarsSource {
    MarsSource(station: .insight, api: endpoint.service) {
      // A short limit, because its answer is small and no longer changes.
      HTTPRequest(url: endpoint.url.appending(path: "insight_weather/"), timeout: .seconds(8))
        .adding([("feedtype", "json"), ("ver", "1.0")]).adding(key, as: .query("api_key"))
    }
  }

  /// Curiosity's feed: every sol since 2012, 1.3 MB.
  /// - Parameter endpoint: `Service.mars`.
  static func curiosity(_ endpoint: ServiceEndpoint) -> MarsSource {
    rover(.curiosity, category: "msl", endpoint)
  }

  /// Perseverance's feed.
  /// - Parameter endpoint: `Service.mars`.
  static func perseverance(_ endpoint: ServiceEndpoint) -> MarsSource {
    rover(.perseverance, category: "mars2020", endpoint)
  }

  private static func rover(
    _ station: MarsStation, category: String, _ endpoint: ServiceEndpoint
  ) -> MarsSource {
    MarsSource(station: station, api: endpoint.service) {
      HTTPRequest(url: endpoint.url).adding([
        ("feed", "weather"), ("category", category), ("feedtype", "json"),
      ])
    }
  }

  /// The newest answer, decoded and as its body.
  func newest() async throws(SpaceError) -> (feed: MarsFeed, body: Data) {
    let answer = try await api.answer(request()) { body, isLate throws(SpaceError) in
      try MarsFeed(body, of: station, from: api, isLate: isLate)
    }
    return (answer.value, answer.body)
  }

  /// Decodes a stored answer.
  func feed(in body: Data) throws(SpaceError) -> MarsFeed { try MarsFeed(body, of: station, from: api) }
}
