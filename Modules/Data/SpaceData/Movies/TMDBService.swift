import SpaceDomain

/// The Movie Database, version 3: https://developer.themoviedb.org/docs
struct TMDBService: Sendable {
  /// `Service.movies`.
  let endpoint: ServiceEndpoint
  /// The user's key.
  let key: SecretKey
  /// The language of titles and texts in IETF BCP 47, such as `de-DE`; nil for the service's default, American
  /// English.
  var language: String?

  /// The name to show as the origin of films.
  var name: String { endpoint.service.name }

  /// The key of the stored answer, which includes the language.
  func key(of question: TMDBQuestion) -> String {
    question.key + (language.map { "?language=\($0)" } ?? "")
  }

  /// The answer to a request, decoded and as its body.
  func answer<Value: Decodable>(
    to question: TMDBQuestion, as type: Value.Type
  ) async throws(SpaceError) -> (value: Value, body: Data) {
    let wanted = language.map { [(name: "language", value: $0)] } ?? []
    let request = HTTPRequest(url: question.url(below: endpoint.url)).adding(wanted)
      .adding(key, for: .tmdb)
    return try await endpoint.service.answer(request) { body, isLate throws(SpaceError) in
      try endpoint.service.decode(type, from: body, isLate: isLate)
    }
  }
}
