import SpaceDomain
import TerminalKit

/// Films that a search found: some lines each, beside the poster if it is drawn.
struct MovieListPresenter: Output {
  let found: Sourced<MovieResults>
  var limit = Int.max
  var posters: [Movie: InlinePicture] = [:]
  let now: Date

  /// The size of a poster in cells: posters have a ratio of 2 to 3, and cells are twice as high as wide.
  static let posterArea = CellSize(columns: 8, rows: 6)

  private var shown: ArraySlice<Movie> { found.value.movies.prefix(limit) }

  func blocks(width: Int) -> [OutputBlock] {
    let films = shown.map { film($0, width: width) }
    let footer = ListFooter(
      shown: shown.count, total: max(found.value.total, shown.count), noun: ("film", "films"),
      origin: found.provenance.movieText(at: now), credits: found.attribution.map { [SafeText($0)] } ?? [])
    return Array(films.joined(separator: [.line("")])) + [.line("")]
      + footer.lines(width: width).map { .line($0) }
  }

  private func film(_ movie: Movie, width: Int) -> [OutputBlock] {
    if posters.isEmpty { return lines(movie, height: 4, width: width).map { .line($0) } }
    let area = Self.posterArea
    let lines = lines(movie, height: area.rows, width: max(1, width - area.columns - InlinePicture.gap))
    return [.beside(posters[movie], area: area, lines)]
  }

  /// Title, facts, and as much of the summary as fits.
  private func lines(_ movie: Movie, height: Int, width: Int) -> [StyledText] {
    let title = StyledText(SafeText(movie.title).truncated(to: width), .title)
    let facts = [MovieText.released(movie), MovieText.rating(movie), "id \(movie.id)"]
      .compactMap(\.self).joined(separator: " · ").wrapped(to: width)
    let overview = SafeText(movie.overview).wrapped(to: width).filter { !$0.isEmpty }
    let room = max(0, height - 1 - facts.count)
    var kept = Array(overview.prefix(room))
    if overview.count > room, let last = kept.popLast() {
      kept.append((last + SafeText(" ") + overview[room]).truncated(to: width))
    }
    return [title] + facts.map { StyledText($0, .accent) } + kept.map { StyledText($0) }
  }

  var records: [PlainRecord] { shown.map { MovieRecord.record($0, found.provenance) } }

  var json: JSONValue {
    [
      "provenance": found.provenance, "total": found.value.total, "movies": shown.map(MovieRecord.json),
      "attribution": found.attribution,
    ]
  }
}

extension Sourced {
  /// The sentence that the catalog of films requires; nil for the sample.
  var attribution: String? { provenance == .sample ? nil : Movie.attribution }
}

extension Provenance {
  /// The origin of films.
  /// - Parameter sample: the words for the sample; a command says how to get all films in its note on standard error.
  func movieText(at now: Date, sample: SafeText = "sample catalog") -> SafeText {
    self == .sample ? sample : shown(at: now)
  }
}
