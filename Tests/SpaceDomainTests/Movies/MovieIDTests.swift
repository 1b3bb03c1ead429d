import SpaceDomain
import Testing

@Suite struct MovieIDTests {
  @Test(arguments: [("550", Movie.ID.tmdb(550)), ("sample-apollo-13", .sample("apollo-13"))])
  func `parses its own text`(text: String, id: Movie.ID) {
    #expect(Movie.ID(text) == id)
    #expect("\(id)" == text)
  }

  @Test(arguments: [
    "", "0", "-1", "+5", "5.5", "0x10", "99999999999999999999", "sample-", "sample", "apollo", "../550",
    "٥٥٠",
  ])
  func `refuses other texts`(text: String) {
    #expect(Movie.ID(text) == nil)
  }
}
