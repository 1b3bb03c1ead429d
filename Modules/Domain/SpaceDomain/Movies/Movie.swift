/// A film. Its texts have no markup, but come from outside: sanitize them before showing them.
public struct Movie: Sendable, Hashable, Codable, Identifiable {
  /// The identity of the film.
  public let id: ID
  /// The title, one line, never empty.
  public let title: String
  /// The title in the film's original language, if it differs.
  public var originalTitle: String?
  /// The day of its first release; nil when the exact day is not known.
  public var released: CalendarDay?
  /// The year of its first release; nil when it is not known.
  public var year: Int?
  /// The summary; may be empty.
  public var overview: String
  /// The language of the summary in IETF BCP 47, such as `en`, where it is another than that of the title; nil otherwise.
  package var overviewLanguage: String?
  /// The mean rating by viewers, 0 to 10; nil without votes.
  public var rating: Double?
  /// The number of votes.
  public var votes: Int
  /// Its poster; nil when there is none.
  public var poster: MoviePoster?
  /// The advertising line; like all properties below, only known when the details were fetched.
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

  /// Makes a film; the year defaults to that of `released`.
  public init(
    id: ID, title: String, originalTitle: String? = nil, released: CalendarDay? = nil, year: Int? = nil,
    overview: String = "", rating: Double? = nil, votes: Int = 0, poster: MoviePoster? = nil,
    tagline: String? = nil, runtime: Int? = nil, genres: [String] = [], homepage: URL? = nil,
    page: URL? = nil, trailer: URL? = nil
  ) {
    (self.id, self.title, self.originalTitle, self.released) = (id, title, originalTitle, released)
    self.year = year ?? released?.year
    (self.overview, self.rating, self.votes, self.poster) = (overview, rating, votes, poster)
    (self.tagline, self.runtime, self.genres, self.homepage) = (tagline, runtime, genres, homepage)
    (self.page, self.trailer) = (page, trailer)
  }

  /// The sentence to show with content of The Movie Database: https://www.themoviedb.org/api-terms-of-use
  public static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."
}
