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
      ("spaceexplorer://today/", .today),
    ] as [(String, Destination)])
  func `a link is read`(link: String, destination: Destination) throws {
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
    ] as [(String, Destination.LinkError)])
  func `a link that is none is refused with what is wrong`(link: String, error: Destination.LinkError) {
    #expect(throws: error) { try Destination(link: link) }
    #expect(error.kind == .invalidRequest && !error.message.isEmpty && error.hint != nil)
  }
}
