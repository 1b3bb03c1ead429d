import SpaceDomain

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
