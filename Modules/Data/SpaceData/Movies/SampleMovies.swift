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
    return index(of: movies, hasYears: namesYear(query)).rows(matching: query.text).map { movies[$0] }
  }

  /// True if a word is a year, or the beginning of one: a single digit occurs in most of them.
  private static func namesYear(_ query: MovieQuery) -> Bool {
    let numbers = query.text.split { !$0.isNumber }
    return query.text.lowercased().contains("year:")
      || numbers.contains { (2...4).contains($0.count) && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
  }

  /// Queries like one that found nothing, in words of the films, the nearest first.
  static func suggestions(for query: MovieQuery) -> [String] {
    let index = index(of: movies())
    return SearchVocabulary(index).suggestions(for: SearchQuery(query.text, fields: index.fields))
  }

  private static func index(of movies: [Movie], hasYears: Bool = true) -> SearchIndex {
    SearchIndex(fields: ["title", "year", "about"], records: movies) { movie in
      [movie.title, hasYears ? movie.year.map { "\($0)" } ?? "" : "", movie.overview]
    }
  }
}
