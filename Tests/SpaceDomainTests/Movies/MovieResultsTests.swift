import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct MovieResultsTests {
  private let query = MovieQuery("film")

  private func page(_ movies: [Movie], of count: Int = 3, total: Int = 6) -> MoviePage {
    MoviePage(pageCount: count, total: total, movies: movies)
  }

  @Test func `grows page by page until the last`() {
    // Given a first page of three
    var results = MovieResults(query, page(.samples(2)))
    #expect(results.movies.count == 2 && results.total == 6 && results.nextPage == 2)
    // When the other pages arrive
    results.append(page(.samples(2, from: 3)))
    #expect(results.nextPage == 3)
    results.append(page(.samples(2, from: 5)))
    // Then the list is complete, and ignores further pages
    #expect(results.movies == .samples(6) && results.nextPage == nil)
    results.append(page(.samples(2, from: 7)))
    #expect(results.movies == .samples(6))
  }

  @Test func `contains each film once`() {
    // Given a page, and a next one that repeats a film of the first and contains one twice
    var results = MovieResults(query, page(.samples(2)))
    results.append(page(.samples(2, from: 2) + .samples(1, from: 3)))
    #expect(results.movies == .samples(3))
  }

  @Test func `treats a page without new films as the last`() {
    // Given a server that returns the same page again and again
    var results = MovieResults(query, page(.samples(2), of: 1_000))
    results.append(page(.samples(2), of: 1_000))
    #expect(results.nextPage == nil)
    // And a server whose first page is empty
    #expect(MovieResults(query, page([], of: 7)).nextPage == nil)
  }

  @Test func `never requests beyond the service's last page`() {
    var results = MovieResults(query, page(.samples(1), of: 9_999))
    for number in 2...500 { results.append(page(.samples(1, from: number), of: 9_999)) }
    #expect(results.movies.count == 500 && results.nextPage == nil)
  }

  @Test func `counts at least the films that it contains`() {
    #expect(MovieResults(query, page(.samples(4), total: 1)).total == 4)
    #expect(MovieResults(query, page(.samples(4), total: -5)).total == 4)
  }
}
