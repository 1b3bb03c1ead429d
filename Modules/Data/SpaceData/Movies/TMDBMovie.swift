import SpaceDomain

/// A film in the JSON of The Movie Database, in lists or alone:
/// https://developer.themoviedb.org/reference/movie-details
///
/// A film needs a number and a title; anything else may be missing, null, or an empty text.
struct TMDBMovie: Decodable, Sendable {
  private let film: Movie
  private let posterPath: String?
  let number: Int

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let original = fields.text("original_title")
    guard let number = fields.integer("id"), number > 0, let title = fields.text("title") ?? original
    else { throw fields.fault("A film without number or title.") }
    self.number = number
    posterPath = fields.text("poster_path").flatMap(Self.path)
    var film = Movie(
      id: .tmdb(number), title: title, originalTitle: original == title ? nil : original,
      released: fields.text("release_date").flatMap { CalendarDay(String($0.prefix(10))) },
      rating: Self.rating(fields), votes: max(0, fields.integer("vote_count") ?? 0),
      page: URL(string: "https://www.themoviedb.org/movie/\(number)"),
      trailer: TMDBVideo.trailer(fields["videos"].rows(TMDBVideo.self, "results") ?? []))
    fields.fill(&film, Movie.fields)
    self.film = film
  }

  func movie(_ sizes: MoviePosterSizes) -> Movie {
    var movie = film
    movie.poster = posterPath.map { MoviePoster(path: $0, sizes: sizes) }
    return movie
  }

  private static func rating(_ fields: LenientFields) -> Double? {
    guard let rating = fields.number("vote_average"), (0...10).contains(rating),
      fields.integer("vote_count").map({ $0 > 0 }) ?? (rating > 0)
    else { return nil }
    return rating
  }

  /// A path becomes part of an address, so only a slash and a file name of letters, digits, hyphens,
  /// underscores and points are accepted.
  private static func path(_ text: String) -> String? {
    let name = text.dropFirst()
    guard text.first == "/", (1...200).contains(name.utf8.count), name.hasOnlyLettersAndDigits(or: "-_."),
      name.first != "."
    else { return nil }
    return text
  }
}

/// A film's video in the JSON of The Movie Database: https://developer.themoviedb.org/reference/movie-videos
struct TMDBVideo: Decodable, Sendable {
  let site: String
  let type: String
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

/// A page of films in the JSON of The Movie Database: https://developer.themoviedb.org/reference/search-movie
struct TMDBPage: Decodable, Sendable {
  private let pageCount: Int
  private let total: Int?
  private let films: [TMDBMovie]
  let skipped: Int

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let rows = try fields.list(TMDBMovie.self, in: "results")
    (films, skipped) = (rows.rows, rows.skipped)
    // Otherwise it would seem that nothing was found.
    guard !films.isEmpty || skipped == 0 else { throw fields.fault("No film can be read.") }
    pageCount = max(0, fields.integer("total_pages") ?? 1)
    total = fields.integer("total_results").flatMap { $0 >= 0 ? $0 : nil }
  }

  func page(_ sizes: MoviePosterSizes) -> MoviePage {
    MoviePage(
      pageCount: pageCount, total: max(total ?? 0, films.count), movies: films.map { $0.movie(sizes) })
  }
}
