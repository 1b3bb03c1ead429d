import SpaceDomain
import TerminalKit

struct MoviePresenter: Output {
  let shown: Sourced<Movie>
  let poster: PictureAppearance
  let now: Date

  private var movie: Movie { shown.value }

  func blocks(width: Int) -> [OutputBlock] {
    let summary = [MovieText.released(movie), MovieText.runtime(movie), shown.provenance.movieText(at: now)]
      .compactMap(\.self).joined(separator: " · ")
    var blocks: [OutputBlock] = .head(poster, movie.title, summary, width: width)
    blocks += .paragraphs(movie.tagline ?? "", width: width) + .paragraphs(movie.overview, width: width)
    return blocks + [.line("")] + facts(width: width) + links + ending(width: width)
  }

  private func facts(width: Int) -> [OutputBlock] {
    let rating = [MovieText.rating(movie), MovieText.votes(movie)].compactMap(\.self)
    let rows: [(SafeText, SafeText?)] = [
      ("Original", movie.originalTitle.map { SafeText($0) }),
      ("Genres", movie.genres.ifAny.map { SafeText($0.joined(separator: ", ")) }),
      ("Rating", movie.rating == nil ? nil : rating.joined(separator: " · ")), ("Poster", poster.reason),
    ]
    return rows.flatMap { LabeledRow.lines($0, $1, width: width) }
  }

  private var links: [OutputBlock] {
    var rows: [(SafeText, URL?)] = [
      ("Homepage", movie.homepage), ("Page", movie.page), ("Trailer", movie.trailer),
    ]
    // The address of a poster that is not drawn, so that it can be opened.
    if case .described = poster { rows.insert(("Poster", movie.poster?.url(width: 500)), at: 0) }
    return LabeledRow.links(rows)
  }

  private func ending(width: Int) -> [OutputBlock] {
    let id = LabeledRow.whole("Id", "\(movie.id)")
    guard let attribution = shown.attribution else { return [id] }
    return [id, .line("")] + SafeText(attribution).wrapped(to: width).map { .line(StyledText($0, .dim)) }
  }

  var records: [PlainRecord] { [MovieRecord.record(movie, shown.provenance)] }
  var json: JSONValue { MovieRecord.json(shown) }
}

enum MovieText {
  static func released(_ movie: Movie) -> SafeText? {
    movie.released.map { "\($0)" } ?? movie.year.map { "\($0)" }
  }

  /// `8.4/10`
  static func rating(_ movie: Movie) -> SafeText? {
    movie.rating.map { SafeText(Decimals.text($0, digits: 1) + "/10") }
  }

  /// `26,279 votes`
  static func votes(_ movie: Movie) -> SafeText? {
    movie.votes > 0 ? "\(movie.votes.grouped) \(movie.votes == 1 ? "vote" : "votes")" : nil
  }

  /// `2 h 19 min`
  static func runtime(_ movie: Movie) -> SafeText? {
    guard let minutes = movie.runtime else { return nil }
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return switch (hours, rest) {
    case (0, _): "\(rest) min"
    case (_, 0): "\(hours) h"
    default: "\(hours) h \(rest) min"
    }
  }
}

/// A film in the contract's JSON and as a plain record.
enum MovieRecord {
  /// The least width in pixels of the poster whose address programs get.
  private static let posterWidth = 500

  static func json(_ movie: Movie) -> JSONValue {
    [
      "id": id(movie.id), "title": movie.title, "released": movie.released, "overview": movie.overview.ifAny,
      "rating": movie.rating, "posterURL": posterURL(movie), "votes": movie.rating.map { _ in movie.votes },
      "originalTitle": movie.originalTitle?.ifAny, "year": movie.released == nil ? movie.year : nil,
      "page": movie.page,
    ]
  }

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
