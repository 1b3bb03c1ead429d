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

  func request(_ question: TMDBQuestion) -> HTTPRequest {
    HTTPRequest(url: endpoint.url.appending(path: question.path))
      .adding(query(of: question)).adding(key, for: .movies)
  }
}

/// A request to The Movie Database.
struct TMDBQuestion: Sendable {
  /// The path below the address of the service.
  let path: String
  /// The query without the key and the language.
  var query: [(name: String, value: String)] = []

  /// A page of the films whose titles match.
  static func search(_ query: MovieQuery, page: Int) -> TMDBQuestion {
    TMDBQuestion(path: "search/movie", query: [("query", query.text), ("page", "\(page)")])
  }

  /// Films about space, which is keyword 9882, the most popular first.
  static let catalog = TMDBQuestion(
    path: "discover/movie", query: [("with_keywords", "9882"), ("sort_by", "popularity.desc")])

  static func movie(_ number: Int) -> TMDBQuestion {
    TMDBQuestion(path: "movie/\(number)", query: [("append_to_response", "videos")])
  }

  /// The address and sizes of pictures.
  static let configuration = TMDBQuestion(path: "configuration")
}
