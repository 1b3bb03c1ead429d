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
    switch self {
    case .search(let query, let page):
      WebAddress.url(
        base.appending(path: "search/movie"), settingQuery: [("query", query.text), ("page", "\(page)")])
    case .catalog:
      WebAddress.url(
        base.appending(path: "discover/movie"),
        settingQuery: [("with_keywords", Self.space), ("sort_by", "popularity.desc")])
    case .movie(let number):
      WebAddress.url(
        base.appending(path: "movie/\(number)"), settingQuery: [("append_to_response", "videos")])
    case .configuration: base.appending(path: "configuration")
    }
  }
}
