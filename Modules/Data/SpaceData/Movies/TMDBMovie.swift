import SpaceDomain

/// A film in the JSON of The Movie Database, in lists or alone:
/// https://developer.themoviedb.org/reference/movie-details
///
/// A film needs a number and a title; anything else may be missing, null, or an empty text.
struct TMDBMovie: Decodable, Sendable {
  private let film: Movie
  private let posterPath: String?
  /// The film's number.
  let number: Int

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    guard let number = fields.integer("id"), number > 0,
      let title = fields.text("title") ?? fields.text("original_title")
    else {
      throw fields.fault("A film without number or title.")
    }
    self.number = number
    posterPath = fields.text("poster_path").flatMap(Self.path)
    let original = fields.text("original_title")
    film = Movie(
      id: .tmdb(number), title: title, originalTitle: original == title ? nil : original,
      released: fields.text("release_date").flatMap { CalendarDay(String($0.prefix(10))) },
      overview: fields.text("overview") ?? "", rating: Self.rating(fields),
      votes: max(0, fields.integer("vote_count") ?? 0), tagline: fields.text("tagline"),
      runtime: fields.integer("runtime").flatMap { (1...10_000).contains($0) ? $0 : nil },
      genres: fields.rows("genres") { $0.text("name") },
      homepage: WebAddress.url(fields.text("homepage")),
      page: URL(string: "https://www.themoviedb.org/movie/\(number)"),
      trailer: TMDBVideo.trailer(fields["videos"].rows(TMDBVideo.self, "results") ?? []))
  }

  /// The film, with poster addresses of these sizes.
  func movie(_ sizes: MoviePosterSizes) -> Movie {
    var movie = film
    movie.poster = posterPath.map { MoviePoster(path: $0, sizes: sizes) }
    return movie
  }

  /// The rating; nil for 0 without votes.
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
