#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A film.
///
/// Texts are plain, but from outside: sanitize them before they are shown.
public struct Movie: Sendable, Hashable, Codable, Identifiable {
  /// The identity of the film.
  public let id: ID
  /// The title, one line, never empty.
  public let title: String
  /// The title in the film's own language, if it is another.
  public var originalTitle: String?
  /// The day of its first release; nil when it is not known, or not to the day.
  public var released: CalendarDay?
  /// The year of its first release; nil when it is not known.
  public var year: Int?
  /// The summary; may be empty.
  public var overview: String
  /// The mean of the viewers' ratings, 0 to 10; nil when nobody has voted.
  public var rating: Double?
  /// The number of votes.
  public var votes: Int
  /// Its poster; nil when there is none.
  public var poster: MoviePoster?
  /// One line to advertise it; known with the details only, like all that follows.
  public var tagline: String?
  /// The running time in minutes.
  public var runtime: Int?
  /// Its genres, such as `Drama`.
  public var genres: [String]
  /// Its own page.
  public var homepage: URL?
  /// Its page in the catalog.
  public var page: URL?
  /// The page of its trailer.
  public var trailer: URL?

  /// Makes a film; its year is that of `released` unless told.
  public init(
    id: ID, title: String, originalTitle: String? = nil, released: CalendarDay? = nil, year: Int? = nil,
    overview: String = "", rating: Double? = nil, votes: Int = 0, poster: MoviePoster? = nil,
    tagline: String? = nil, runtime: Int? = nil, genres: [String] = [], homepage: URL? = nil,
    page: URL? = nil, trailer: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.released = released
    self.year = year ?? released?.year
    self.overview = overview
    self.rating = rating
    self.votes = votes
    self.poster = poster
    self.tagline = tagline
    self.runtime = runtime
    self.genres = genres
    self.homepage = homepage
    self.page = page
    self.trailer = trailer
  }
}

extension Movie {
  /// The sentence that must be shown wherever something of The Movie Database is:
  /// https://www.themoviedb.org/api-terms-of-use
  public static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."
}
