import SpaceDomain

/// A request to The Movie Database.
enum TMDBQuestion: Sendable, Hashable {
  /// A page of the films whose titles match.
  case search(MovieQuery, page: Int)
  /// Films about space, the most popular first.
  case catalog
  /// A film, by its number.
  case movie(Int)
  /// The address and sizes of pictures.
  case configuration

  /// The number of the keyword "space".
  private static let space = "9882"

  /// The key of the stored answer without the language. Searches ignore case.
  var key: String {
    switch self {
    case .search(let query, let page): "tmdb/search/\(page)/\(query.text.lowercased())"
    case .catalog: "tmdb/catalog"
    case .movie(let number): "tmdb/movie/\(number)"
    case .configuration: "tmdb/configuration"
    }
  }

  /// The address without the key and the language.
  func url(below base: URL) -> URL {
    let (path, query): (String, [(name: String, value: String)]) =
      switch self {
      case .search(let query, let page): ("search/movie", [("query", query.text), ("page", "\(page)")])
      case .catalog: ("discover/movie", [("with_keywords", Self.space), ("sort_by", "popularity.desc")])
      case .movie(let number): ("movie/\(number)", [("append_to_response", "videos")])
      case .configuration: ("configuration", [])
      }
    return WebAddress.url(base.appending(path: path), settingQuery: query)
  }
}
