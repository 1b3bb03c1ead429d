import SpaceDomain

/// A film's video in the JSON of The Movie Database: https://developer.themoviedb.org/reference/movie-videos
struct TMDBVideo: Decodable, Sendable {
  let site: String
  let type: String
  /// The video's key at its site.
  let key: String
  let official: Bool?

  /// The video's address; nil for unknown sites and invalid keys.
  private var url: URL? {
    guard (1...64).contains(key.utf8.count), key.hasOnlyLettersAndDigits(or: "-_") else { return nil }
    return switch site {
    case "YouTube": URL(string: "https://www.youtube.com/watch?v=\(key)")
    case "Vimeo": URL(string: "https://vimeo.com/\(key)")
    default: nil
    }
  }

  /// The address of the best trailer: an official one first, a teaser if there is no trailer.
  static func trailer(_ videos: [TMDBVideo]) -> URL? {
    func first(_ isWanted: (TMDBVideo) -> Bool) -> URL? {
      videos.lazy.filter(isWanted).compactMap(\.url).first
    }
    return first { $0.type == "Trailer" && $0.official == true } ?? first { $0.type == "Trailer" }
      ?? first { $0.type == "Teaser" }
  }
}
