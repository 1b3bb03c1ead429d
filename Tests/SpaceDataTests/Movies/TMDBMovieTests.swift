import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct TMDBMovieTests {
  private func movie(_ fields: String) throws -> Movie {
    try MovieFixture.read(TMDBMovie.self, #"{"id":1,"title":"Orbit"\#(fields)}"#).movie(.standard)
  }

  @Test(.recorded(MovieFixture.fightClub))
  func `reads recorded details`() throws {
    let body = try MovieFixture.body(MovieFixture.fightClub)
    let movie = try MovieFixture.read(TMDBMovie.self, body).movie(.standard)
    #expect(movie.id == .tmdb(550) && movie.runtime == 139 && movie.tagline == "Mischief. Mayhem. Soap.")
    #expect(movie.genres == ["Drama", "Thriller", "Comedy"] && movie.votes == 26_280)
    #expect(movie.homepage?.absoluteString == "http://www.foxmovies.com/movies/fight-club")
    #expect(movie.page?.absoluteString == "https://www.themoviedb.org/movie/550")
  }

  @Test(.recorded(MovieFixture.blanks))
  func `reads empty texts as absent`() throws {
    let body = try MovieFixture.body(MovieFixture.blanks)
    let movie = try MovieFixture.read(TMDBMovie.self, body).movie(.standard)
    #expect(movie.title == "Chariots of Fire" && movie.released == nil && movie.year == nil)
    #expect(movie.homepage == nil && movie.runtime == 124)
  }

  @Test(arguments: [
    (#","vote_average":7.5,"vote_count":3"#, 7.5), (#","vote_average":0,"vote_count":0"#, nil),
    (#","vote_average":0,"vote_count":2"#, 0), (#","vote_average":7.5"#, 7.5), (#","vote_average":0"#, nil),
    (#","vote_average":11,"vote_count":3"#, nil), (#","vote_average":-1,"vote_count":3"#, nil),
    (#","vote_average":"8.1","vote_count":"9""#, 8.1), (#","vote_average":null,"vote_count":3"#, nil),
  ])
  func `has a rating only if there are votes`(fields: String, rating: Double?) throws {
    #expect(try movie(fields).rating == rating)
  }

  @Test(arguments: [
    #""""#, "null", "7", #""abc.jpg""#, #""/""#, #""//evil.example/a.jpg""#, #""/../../etc/passwd""#,
    #""/.htaccess""#,
    #""/a b.jpg""#, #""/a.jpg?x=1""#, #""/a.jpg#x""#, #""/%2e%2e""#, #""/a\u0000.jpg""#, #""/ä.jpg""#,
  ])
  func `has a poster only if its path is a file name`(path: String) throws {
    #expect(try movie(#","poster_path":\#(path)"#).poster == nil)
  }

  @Test func `its poster is a file below the base`() throws {
    let poster = try #require(try movie(#","poster_path":"/A-b_9.c.jpg""#).poster)
    #expect(poster.url(width: 500).absoluteString == "https://image.tmdb.org/t/p/w500/A-b_9.c.jpg")
  }

  @Test(arguments: ["", "0000-00-00", "2026-02-30", "1999", "soon", "99-1-1"])
  func `is released on a day that exists or unknown`(day: String) throws {
    #expect(try movie(#","release_date":"\#(day)""#).released == nil)
  }

  @Test func `its original title is kept only if it differs`() throws {
    #expect(try movie(#","original_title":"Orbit""#).originalTitle == nil)
    #expect(try movie(#","original_title":"Kreisbahn""#).originalTitle == "Kreisbahn")
    let nameless = try MovieFixture.read(TMDBMovie.self, #"{"id":1,"title":"","original_title":"Bahn"}"#)
    #expect(nameless.movie(.standard).title == "Bahn")
  }
}
