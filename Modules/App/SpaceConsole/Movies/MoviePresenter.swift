import SpaceDomain
import TerminalKit

struct MoviePresenter: Output {
  let shown: Sourced<Movie>
  let poster: PictureAppearance
  /// True on a page of the app, where the status line tells the origin.
  var isOnScreen = false
  /// The characters for the marks at the title.
  var characters = DrawingCharacters.unicode
  let now: Date

  /// The width of "Original" and "Homepage".
  private static let labelWidth = 8

  private var movie: Movie { shown.value }

  func blocks(width: Int) -> [OutputBlock] {
    let origin = isOnScreen ? nil : shown.provenance.movieText(at: now)
    let summary = [MovieText.released(movie), MovieText.runtime(movie), origin]
      .compactMap(\.self).joined(separator: " · ")
    let marks: StyledText = isOnScreen ? shown.provenance.titleMarks(isFavorite: false, characters) : ""
    var blocks: [OutputBlock] = .head(poster, movie.title, summary, marks: marks, width: width)
    blocks += .paragraphs(movie.tagline ?? "", width: width) + .paragraphs(overview, width: width)
    return blocks + [.line("")] + facts(width: width) + links + ending(width: width)
  }

  /// The summary, which says so when it is in another language than the rest.
  private var overview: String { (movie.overviewLanguage == "en" ? "(in English) " : "") + movie.overview }

  private func facts(width: Int) -> [OutputBlock] {
    Movie.outputFields.rows(movie, labelWidth: Self.labelWidth, width: width)
      + LabeledRow.lines("Poster", poster.reason, labelWidth: Self.labelWidth, width: width)
  }

  private var links: [OutputBlock] {
    var rows: [(SafeText, URL?)] = [
      ("Homepage", movie.homepage), ("Page", movie.page), ("Trailer", movie.trailer),
    ]
    // The address of a poster that is not drawn, so that it can be opened.
    if case .described = poster { rows.insert(("Poster", movie.poster?.url(width: 500)), at: 0) }
    return LabeledRow.links(rows, labelWidth: Self.labelWidth)
  }

  private func ending(width: Int) -> [OutputBlock] {
    // The number is for commands.
    let id = isOnScreen ? [] : [LabeledRow.whole("Id", "\(movie.id)", labelWidth: Self.labelWidth)]
    guard let attribution = shown.attribution else { return id }
    return id + [.line("")] + SafeText(attribution).wrapped(to: width).map { .line(StyledText($0, .dim)) }
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

  /// `★ 8.4`
  static func stars(_ movie: Movie, _ characters: DrawingCharacters) -> SafeText? {
    guard characters == .unicode else { return rating(movie) }
    return movie.rating.map { "★ " + SafeText(Decimals.text($0, digits: 1)) }
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
