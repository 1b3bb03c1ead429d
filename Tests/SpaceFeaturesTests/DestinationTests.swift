import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

struct DestinationTests {
  private static let links = [
    DeepLink("mars"), DeepLink("launches"), DeepLink("explore"),
    DeepLink("launch", .init("ID", noun: "launch", advice: "Write the launch's id.")),
    DeepLink(
      "explore",
      .init("DAY", noun: "day", fault: "is not a day", advice: "Write a day.") { CalendarDay($0) != nil }),
    DeepLink(
      "movie",
      .init("ID", noun: "film", fault: "is not an id", advice: "Write an id.") { Movie.ID($0) != nil }),
  ]

  private func destination(_ link: String) throws -> Destination {
    try Destination(link: link, among: Self.links)
  }

  @Test(
    arguments: [
      ("spaceexplorer://explore/2024-01-01", .apod("2024-01-01")),
      ("SpaceExplorer://Explore/2024-01-01/", .apod("2024-01-01")),
      ("spaceexplorer://explore/1990-01-01", .apod("1990-01-01")),
      ("spaceexplorer://mars", Destination("mars")), ("mars", Destination("mars")),
      ("spaceexplorer://explore", Destination("explore")), ("explore/", Destination("explore")),
      ("explore/2024-01-01", .apod("2024-01-01")),
      ("spaceexplorer://mars/", Destination("mars")), ("spaceexplorer://launches", .launch(nil)),
      ("spaceexplorer://launch/jsr-1", .launch("jsr-1")),
      ("spaceexplorer://movie/550", Destination("movie", "550")),
      ("spaceexplorer://movie/sample-solaris-1972", Destination("movie", "sample-solaris-1972")),
    ] as [(String, Destination)])
  func `parses a link`(link: String, destination: Destination) throws {
    #expect(try self.destination(link) == destination)
  }

  @Test(
    arguments: [
      ("", "Unknown place \"\""), ("https://explore/2024-01-01", "does not begin with spaceexplorer://"),
      ("spaceexplorer:explore", "Unknown place \"spaceexplorer:explore\""),
      ("spaceexplorer://", "Unknown place \"\""),
      ("spaceexplorer://moon/2024-01-01", "Unknown place \"moon\""),
      ("spaceexplorer://explore/2024-02-30", "day, \"2024-02-30\", is not a day"),
      ("spaceexplorer://explore/2024-1-1", "is not a day"),
      ("spaceexplorer://explore/2024-01-01/x", "too many parts"),
      ("spaceexplorer://mars/x", "too many parts"),
      ("spaceexplorer://launch/", "lacks the launch"), ("spaceexplorer://movie", "lacks the film"),
      ("spaceexplorer://movie//", "lacks the film"), ("spaceexplorer://movie/fight-club", "is not an id"),
      ("spaceexplorer://movie/-1", "is not an id"), ("spaceexplorer://launches/550", "too many parts"),
      ("spaceexplorer://DAY", "Unknown place \"DAY\""),
    ])
  func `an invalid link is refused with the reason`(link: String, reason: String) throws {
    let error = try #require(#expect(throws: DeepLinkError.self) { try destination(link) })
    #expect(error.message.contains(reason))
    #expect(error.kind == .invalidRequest && error.hint != nil)
  }

  @Test func `every path is valid`() throws {
    for link in Self.links {
      let example = link.path.replacing("DAY", with: "2024-01-01").replacing("ID", with: "550")
      #expect(try destination("spaceexplorer://" + example).place == link.place)
    }
  }

  @Test func `an item belongs to its own place`() {
    #expect(Destination.apod("2024-01-01").day == "2024-01-01")
    #expect(Destination("launch", "2024-01-01").day == nil)
    #expect(Destination.launch("a").launch == "a" && Destination.launch(nil).launch == nil)
  }
}
