import SpaceDomain
import TerminalKit

extension Movie {
  /// The properties of a film that commands write, in the order of its JSON.
  static let outputFields: [OutputField<Movie>] = [
    .init("id", plain: .init(1, "id")) { keyForPrograms($0.id) },
    .init("title", plain: .init(3, "title")) { $0.title },
    .init("released", plain: .init(2, "day or year") { $0.released ?? $0.year }) { $0.released },
    .init("overview") { $0.overview.ifAny },
    .init("rating", row: (3, "Rating"), plain: .init(4, "rating"), text: \.ratingInWords) { $0.rating },
    .init("posterURL", plain: .init(5, "address of the poster")) { $0.poster?.url(width: posterWidth) },
    .init("votes") { movie in movie.rating.map { _ in movie.votes } },
    .init("originalTitle", row: (1, "Original")) { $0.originalTitle?.ifAny },
    .init("year") { $0.released == nil ? $0.year : nil },
    .init("page") { $0.page },
    .init("tagline", isDetail: true) { $0.tagline?.ifAny },
    .init("runtime", isDetail: true) { $0.runtime },
    .init("genres", isDetail: true, row: (2, "Genres")) { $0.genres.ifAny },
    .init("homepage", isDetail: true) { $0.homepage },
    .init("trailer", isDetail: true) { $0.trailer },
    .init("overviewLanguage", isDetail: true) { $0.overviewLanguage },
  ]

  /// The least width in pixels of the poster whose address programs get.
  private static let posterWidth = 500

  /// The Movie Database's keys are numbers; those of the sample are words.
  private static func keyForPrograms(_ id: ID) -> JSONValue {
    if case .tmdb(let number) = id { .integer(number) } else { .string("\(id)") }
  }

  /// Such as `8.4/10 · 26,279 votes`.
  private var ratingInWords: String? {
    rating == nil
      ? nil
      : [MovieText.rating(self), MovieText.votes(self)].compactMap(\.self).joined(separator: " · ").string
  }
}

/// A film in the contract's JSON and as a plain record.
enum MovieRecord {
  static func json(_ movie: Movie) -> JSONValue { Movie.outputFields.json(movie, isDetail: false) }

  static func json(_ shown: Sourced<Movie>) -> JSONValue {
    json(shown.value) + Movie.outputFields.json(shown.value, isDetail: true)
      + ["provenance": shown.provenance, "attribution": shown.attribution]
  }

  static func record(_ movie: Movie, _ provenance: Provenance) -> PlainRecord {
    Movie.outputFields.record(movie) + [provenance.kind]
  }
}
