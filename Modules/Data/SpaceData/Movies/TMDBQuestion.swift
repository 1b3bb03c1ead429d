import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question to The Movie Database.
enum TMDBQuestion: Sendable, Hashable {
  /// A page of the films whose titles match.
  case search(MovieQuery, page: Int)
  /// A film, by its number.
  case movie(Int)
  /// The address and sizes of pictures.
  case configuration

  /// Under which the answer is kept, whatever the language. Upper and lower case make no difference to a search.
  var key: String {
    switch self {
    case .search(let query, let page): "tmdb/search/\(page)/\(query.text.lowercased())"
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
    case .movie(let number): base.appending(path: "movie/\(number)")
    case .configuration: base.appending(path: "configuration")
    }
  }
}
