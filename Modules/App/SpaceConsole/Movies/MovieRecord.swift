import SpaceDomain
import TerminalKit

/// A film in the contract's JSON and as a plain record.
enum MovieRecord {
  /// The least width in pixels of the poster whose address programs get.
  private static let posterWidth = 500

  /// A film in a list.
  static func json(_ movie: Movie) -> JSONValue {
    [
      "id": id(movie.id), "title": .string(movie.title),
      "released": movie.released.map { .string($0.description) }, "overview": text(movie.overview),
      "rating": movie.rating.map(JSONValue.number), "posterURL": text(posterURL(movie)),
      "votes": movie.rating.map { _ in .integer(movie.votes) }, "originalTitle": text(movie.originalTitle),
      "year": movie.released == nil ? movie.year.map { .integer($0) } : nil, "page": text(movie.page),
    ]
  }

  /// A single film, with its origin.
  static func json(_ shown: Sourced<Movie>) -> JSONValue {
    let movie = shown.value
    return json(movie) + [
      "tagline": text(movie.tagline), "runtime": movie.runtime.map { .integer($0) },
      "genres": movie.genres.isEmpty ? nil : .array(movie.genres.map(JSONValue.string)),
      "homepage": text(movie.homepage), "trailer": text(movie.trailer),
      "provenance": shown.provenance.json, "attribution": text(shown.attribution),
    ]
  }

  /// Fields: key, day or year, title, rating, address of the poster, origin.
  static func record(_ movie: Movie, _ provenance: Provenance) -> PlainRecord {
    [
      "\(movie.id)", movie.released?.description ?? movie.year.map { "\($0)" }, movie.title,
      movie.rating.map { "\($0)" }, posterURL(movie), provenance.kind,
    ]
  }

  /// The Movie Database's keys are numbers; those of the sample are words.
  private static func id(_ id: Movie.ID) -> JSONValue {
    if case .tmdb(let number) = id { .integer(number) } else { .string("\(id)") }
  }

  private static func posterURL(_ movie: Movie) -> String? {
    movie.poster?.url(width: posterWidth).absoluteString
  }

  private static func text(_ text: String?) -> JSONValue? {
    text.flatMap { $0.isEmpty ? nil : .string($0) }
  }
  private static func text(_ url: URL?) -> JSONValue? { text(url?.absoluteString) }
}
