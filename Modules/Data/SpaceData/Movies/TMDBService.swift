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

  /// The key of the stored answer, which includes the language. Searches ignore case.
  func key(of question: TMDBQuestion) -> String {
    let query = query(of: question).map { "\($0)=\($1)" }.joined(separator: "&")
    return "tmdb/\(question.path)?\(query)".lowercased()
  }

  private func query(of question: TMDBQuestion) -> [(name: String, value: String)] {
    question.query + (language.map { [("language", $0)] } ?? [])
  }

  /// The answer to a request, decoded and as its body.
  func answer<Value: Decodable>(
    to question: TMDBQuestion, as type: Value.Type
  ) async throws(SpaceError) -> (value: Value, body: Data) {
    let request = HTTPRequest(url: endpoint.url.appending(path: question.path))
      .adding(query(of: question)).adding(key, for: .movies)
    return try await endpoint.service.answer(request) { body, isLate throws(SpaceError) in
      try endpoint.service.decode(type, from: body, isLate: isLate)
    }
  }
}
