import SpaceDomain
import TerminalKit

/// A film in the contract's JSON and as a plain record.
enum MovieRecord {
  /// The least width in pixels of the poster whose address programs get.
  private static let posterWidth = 500

  /// A film in a list.
  static func json(_ movie: Movie) -> JSONValue {
    [
      "id": id(movie.id), "title": movie.title, "released": movie.released, "overview": movie.overview.ifAny,
      "rating": movie.rating, "posterURL": posterURL(movie), "votes": movie.rating.map { _ in movie.votes },
      "originalTitle": movie.originalTitle?.ifAny, "year": movie.released == nil ? movie.year : nil,
      "page": movie.page,
    ]
  }

  /// A single film, with its origin.
  static func json(_ shown: Sourced<Movie>) -> JSONValue {
    let movie = shown.value
    return json(movie) + [
      "tagline": movie.tagline?.ifAny, "runtime": movie.runtime, "genres": movie.genres.ifAny,
      "homepage": movie.homepage, "trailer": movie.trailer, "provenance": shown.provenance,
      "attribution": shown.attribution,
    ]
  }

  /// Fields: key, day or year, title, rating, address of the poster, origin.
  static func record(_ movie: Movie, _ provenance: Provenance) -> PlainRecord {
    [
      id(movie.id), movie.released ?? movie.year, movie.title, movie.rating, posterURL(movie),
      provenance.kind,
    ]
  }

  /// The Movie Database's keys are numbers; those of the sample are words.
  private static func id(_ id: Movie.ID) -> JSONValue {
    if case .tmdb(let number) = id { .integer(number) } else { .string("\(id)") }
  }

  private static func posterURL(_ movie: Movie) -> URL? { movie.poster?.url(width: posterWidth) }
}
