import SpaceDomain

/// A page of films in the JSON of The Movie Database: https://developer.themoviedb.org/reference/search-movie
struct TMDBPage: Decodable, Sendable {
  private let pageCount: Int
  private let total: Int?
  private let films: [TMDBMovie]
  /// The number of rows that could not be read.
  let skipped: Int

  private enum CodingKeys: CodingKey { case results }

  init(from decoder: any Decoder) throws {
    let rows = try decoder.container(keyedBy: CodingKeys.self)
      .decode(LossyRows<TMDBMovie>.self, forKey: .results)
    let fields = LenientFields(decoder)
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
