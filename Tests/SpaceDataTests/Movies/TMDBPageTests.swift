import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct TMDBPageTests {
  private func page(_ text: String) throws -> (page: MoviePage, skipped: Int) {
    let read = try MovieFixture.read(TMDBPage.self, text)
    return (read.page(.standard), read.skipped)
  }

  @Test(.recorded(MovieFixture.fightClubs))
  func `reads a recorded search`() throws {
    // Given, When
    let read = try MovieFixture.read(TMDBPage.self, try MovieFixture.body(MovieFixture.fightClubs))
    let page = read.page(.standard)
    // Then
    #expect(read.skipped == 0 && page.movies.count == 20 && page.pageCount == 2 && page.total == 39)
    let first = try #require(page.movies.first)
    #expect(first.id == .tmdb(550) && first.title == "Fight Club" && first.originalTitle == nil)
    #expect(first.released == "1999-10-15" && first.year == 1999)
    #expect(first.rating == 8.433 && first.votes == 26_279)
    #expect(
      first.poster?.url(width: 90).absoluteString
        == "https://image.tmdb.org/t/p/w92/pB8BM7pdSp6B6Ih7QZ4DrQ3PmJK.jpg")
    #expect(page.movies[1].originalTitle == "屍城")
    // And empty dates and null posters become nil
    #expect(page.movies[3].released == nil && page.movies[3].poster == nil)
    #expect(page.movies.count { $0.released == nil } == 2 && page.movies.count { $0.poster == nil } == 6)
  }

  @Test(.recorded(MovieFixture.jokers))
  func `reads an older recorded search`() throws {
    let body = try MovieFixture.body(MovieFixture.jokers)
    let page = try MovieFixture.read(TMDBPage.self, body).page(.standard)
    #expect(page.movies.count == 7 && page.pageCount == 3 && page.total == 56)
    #expect(page.movies.first?.released == "2019-10-02")
  }

  @Test func `a bad film is skipped without losing others`() throws {
    let read = try page(
      #"{"results":[{"id":1},{"title":"x"},7,null,{"id":0,"title":"x"},{"id":-3,"title":"x"},{"id":"2","title":" Two "}]}"#
    )
    #expect(read.page.movies.map(\.title) == ["Two"] && read.page.movies[0].id == .tmdb(2))
    #expect(read.skipped == 6)
    // Without page numbers there is one page, with the films in the answer
    #expect(read.page.pageCount == 1 && read.page.total == 1)
  }

  @Test func `a page without films is valid`() throws {
    let read = try page(#"{"page":1,"results":[],"total_pages":0,"total_results":0}"#)
    #expect(read.page.movies.isEmpty && read.page.total == 0 && read.page.pageCount == 0)
  }

  @Test(arguments: [
    "", "  ", "<html></html>", "[]", "7", "null", "{}", #"{"results":{}}"#, #"{"results":null}"#,
    #"{"results":[{"id":1},7]}"#,
    #"{"success":false,"status_code":7,"status_message":"Invalid API key"}"#,
  ])
  func `an invalid page is a typed error`(text: String) {
    #expect(throws: SpaceError.self) { try page(text) }
  }
}
