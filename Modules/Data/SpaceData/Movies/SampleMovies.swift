import CResources
import SpaceDomain

/// The films to search without a key for The Movie Database: a few about space, bundled, and marked as a sample. Titles and
/// years are facts; the sentences were written for this program.
package enum SampleMovies {
  /// The films, oldest first, made anew at each call in less than a millisecond.
  package static func movies() -> [Movie] {
    var reader = TabSeparatedReader([UInt8](cresources_sample_movies()))
    return reader.rows { line in
      let (name, year, title) = (line.text(), line.number(), line.text())
      guard let name, let title else { return nil }
      return Movie(id: .sample(name), title: title, year: year, overview: line.text() ?? "")
    }
  }

  /// The films that match every word of a query, which may name a field as in `year:1995`.
  static func search(_ query: MovieQuery) -> [Movie] {
    let movies = movies()
    return index(of: movies).rows(matching: query.text).map { movies[$0] }
  }

  /// Queries like one that found nothing, in words of the films, the nearest first.
  static func suggestions(for query: MovieQuery) -> [String] {
    let index = index(of: movies())
    return SearchVocabulary(index).suggestions(for: SearchQuery(query.text, fields: index.fields))
  }

  private static func index(of movies: [Movie]) -> SearchIndex {
    SearchIndex(fields: ["title", "year", "about"], records: movies) { movie in
      [movie.title, movie.year.map { "\($0)" } ?? "", movie.overview]
    }
  }
}
