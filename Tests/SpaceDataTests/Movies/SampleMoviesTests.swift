import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct SampleMoviesTests {
  private func titles(_ query: String) -> [String] { SampleMovies.search(MovieQuery(query)).map(\.title) }

  @Test func `each has a name, a title, a year and a description`() {
    let movies = SampleMovies.movies()
    #expect(movies.count == 41 && Set(movies.map(\.id)).count == 41)
    for movie in movies {
      #expect(Movie.ID("\(movie.id)") == movie.id)
      #expect((1902...2026).contains(movie.year ?? 0) && movie.released == nil)
      #expect(movie.overview.hasSuffix("."))
    }
    #expect(movies.compactMap(\.year) == movies.compactMap(\.year).sorted())
  }

  @Test(arguments: [
    ("apollo 13", ["Apollo 13"]), ("SOLARIS", ["Solaris", "Solaris"]),
    ("year:1998", ["Deep Impact", "Armageddon"]),
    ("melies", ["A Trip to the Moon"]),
    ("title:moon", ["A Trip to the Moon", "Woman in the Moon", "Destination Moon", "Moon"]),
    ("wall·e", ["WALL·E"]), ("no such film", []), ("solaris 1972", ["Solaris"]),
    ("1972", ["Silent Running", "Solaris"]), ("1979", ["Alien"]),
    // A digit is no year
    ("7", []), ("../7", []),
  ])
  func `is searched by words in any field`(query: String, found: [String]) {
    #expect(titles(query) == found)
  }

  @Test(arguments: [
    ("apolo 13", ["apollo 13"]), ("armagedon", ["armageddon"]), ("zzzz", []), ("apollo 99", []),
  ])
  func `suggests words of its films for those that it does not know`(query: String, words: [String]) {
    #expect(SampleMovies.suggestions(for: MovieQuery(query)) == words)
  }
}
