import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

struct DestinationTests {
  @Test(
    arguments: [
      ("spaceexplorer://explore/2024-01-01", .apod("2024-01-01")),
      ("SpaceExplorer://Explore/2024-01-01/", .apod("2024-01-01")),
      ("spaceexplorer://explore/1990-01-01", .apod("1990-01-01")), ("spaceexplorer://today", .today),
      ("spaceexplorer://today/", .today), ("spaceexplorer://mars", .mars),
      ("spaceexplorer://launches", .launch(nil)), ("spaceexplorer://launch/jsr-1", .launch("jsr-1")),
      ("spaceexplorer://movies/", .movie(nil)), ("spaceexplorer://movie/550", .movie(.tmdb(550))),
      ("spaceexplorer://movie/sample-solaris-1972", .movie(.sample("solaris-1972"))),
      ("spaceexplorer://contacts", .contacts), ("spaceexplorer://favorites", .favorites),
      ("spaceexplorer://settings", .settings),
    ] as [(String, Destination)])
  func `parses a link`(link: String, destination: Destination) throws {
    #expect(try Destination(link: link) == destination)
  }

  @Test(
    arguments: [
      ("", .otherScheme), ("explore/2024-01-01", .otherScheme), ("https://explore/2024-01-01", .otherScheme),
      ("spaceexplorer:explore", .otherScheme), ("spaceexplorer://", .unknownPlace("")),
      ("spaceexplorer://moon/2024-01-01", .unknownPlace("moon")), ("spaceexplorer://explore", .noDay),
      ("spaceexplorer://explore/", .noDay), ("spaceexplorer://explore/2024-02-30", .notADay("2024-02-30")),
      ("spaceexplorer://explore/2024-1-1", .notADay("2024-1-1")),
      ("spaceexplorer://explore/2024-01-01/x", .tooLong), ("spaceexplorer://today/x", .tooLong),
      ("spaceexplorer://launch/", .noLaunch), ("spaceexplorer://movie", .noMovie),
      ("spaceexplorer://movie//", .noMovie), ("spaceexplorer://movie/fight-club", .notAMovie("fight-club")),
      ("spaceexplorer://movie/-1", .notAMovie("-1")), ("spaceexplorer://movies/550", .tooLong),
      ("spaceexplorer://contacts/ada", .tooLong), ("spaceexplorer://DAY", .unknownPlace("DAY")),
    ] as [(String, Destination.LinkError)])
  func `an invalid link is refused with the reason`(link: String, error: Destination.LinkError) {
    #expect(throws: error) { try Destination(link: link) }
    #expect(error.kind == .invalidRequest && !error.message.isEmpty && error.hint != nil)
  }

  @Test func `every documented path is valid`() throws {
    for path in Destination.paths {
      let example = path.replacing("DAY", with: "2024-01-01").replacing("ID", with: "550")
      _ = try Destination(link: "spaceexplorer://" + example)
    }
  }
}
