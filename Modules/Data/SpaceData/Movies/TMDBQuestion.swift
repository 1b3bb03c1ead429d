import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What The Movie Database can be asked.
enum TMDBQuestion: Sendable, Hashable {
  /// A page of the films whose titles match.
  case search(MovieQuery, page: Int)
  /// A film, by its number.
  case movie(Int)
  /// Where the pictures are.
  case configuration

  /// Under which the answer is kept. Upper and lower case make no difference to a search.
  var key: String {
    switch self {
    case .search(let query, let page): "tmdb/search/\(page)/\(query.text.lowercased())"
    case .movie(let number): "tmdb/movie/\(number)"
    case .configuration: "tmdb/configuration"
    }
  }

  /// The address without the key.
  func url(below base: URL) -> URL {
    switch self {
    case .search(let query, let page):
      let url = WebAddress.url(
        base.appending(path: "search/movie"), settingQuery: [("query", query.text), ("page", "\(page)")])
      return Self.escapingPlus(url)
    case .movie(let number): return base.appending(path: "movie/\(number)")
    case .configuration: return base.appending(path: "configuration")
    }
  }

  /// Servers read a plus sign in a query as a space, and `URLComponents` leaves it.
  private static func escapingPlus(_ url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let query = components.percentEncodedQuery
    else { return url }
    components.percentEncodedQuery = query.replacing("+", with: "%2B")
    return components.url ?? url
  }
}
