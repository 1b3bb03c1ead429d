import SpaceDomain

/// A page of films in the JSON of The Movie Database: https://developer.themoviedb.org/reference/search-movie
struct TMDBPage: Decodable, Sendable {
  private let pageCount: Int
  private let total: Int?
  private let films: [TMDBMovie]
  /// The number of rows that could not be read.
  let skipped: Int

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let rows = try fields.list(TMDBMovie.self, in: "results")
    (films, skipped) = (rows.rows, rows.skipped)
    pageCount = max(0, fields.integer("total_pages") ?? 1)
    total = fields.integer("total_results").flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The page, with poster addresses of these sizes.
  func page(_ sizes: MoviePosterSizes) -> MoviePage {
    MoviePage(
      pageCount: pageCount, total: max(total ?? 0, films.count), movies: films.map { $0.movie(sizes) })
  }
}
