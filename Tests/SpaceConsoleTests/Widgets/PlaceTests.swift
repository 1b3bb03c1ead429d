import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The one grammar of places.
@Suite struct PlaceTests {
  @Test(
    arguments: [
      ("2024-01-31", .day(.day("2024-01-31"))), ("2024-1-1", .day(.day("2024-01-01"))),
      ("20240131", .day(.day("2024-01-31"))), ("today", .day(.today)), ("Yesterday", .day(.ago(1))),
      ("tomorrow", .day(.ago(-1))), ("-7", .day(.ago(7))), ("-0", .day(.today)),
      ("explore/2024-1-1", .day(.day("2024-01-01"))), ("apod/2024-01-01", .day(.day("2024-01-01"))),
      ("spaceexplorer://explore/2024-01-01/", .day(.day("2024-01-01"))),
      ("SPACEEXPLORER://today", .day(.today)),
      ("https://apod.nasa.gov/apod/ap240131.html", .day(.day("2024-01-31"))),
      ("https://apod.nasa.gov/apod/ap990131.html?x#y", .day(.day("1999-01-31"))),
      ("https://apod.nasa.gov/apod/astropix.html", .day(.today)),
      ("launch/jsr-1957-10-04-1928", .launch("jsr-1957-10-04-1928")), ("1957-001", .launch("1957-001")),
      ("jsr-1957-10-04-1928", .launch("jsr-1957-10-04-1928")), ("1957-001A", .launch("1957-001A")),
      ("spaceexplorer://launch/1957-001", .launch("1957-001")),
      ("https://ll.thespacedevs.com/2.3.0/launches/9f7b/", .launch("9f7b")),
      ("mars", .other("mars")), ("movie/550", .other("movie/550")),
      ("spaceexplorer://movie/550", .other("movie/550")), ("random", .other("random")),
      ("https://www.themoviedb.org/movie/157336-interstellar?x", .other("movie/157336")),
      ("Explore/2024-01-01", .day(.day("2024-01-01"))), ("LAUNCH/1957-001", .launch("1957-001")),
    ] as [(String, Place)])
  func `reads every form`(word: String, place: Place) throws { #expect(try Place(word) == place) }

  @Test(
    arguments: [
      "", "2026-02-30", "24-1-1", "2024-13-01", "20240230", "-", "0", "-x", "tody", "yesteday", "tomorow",
      "launch/",
      "explore/moon", "spaceexplorer://explore/2024-02-30", "https://example.org/a",
      "spaceexplorer://launch/", "٢٠٢٤-٠١-٠١",
    ])
  func `refuses what is none with advice`(word: String) throws {
    let error = try #require(#expect(throws: UsageError.self) { try Place.readDay(word) })
    #expect(!error.message.isEmpty && error.hint != nil)
  }

  @Test func `says which other place was named`() throws {
    let day = try #require(#expect(throws: UsageError.self) { try Place.readLaunch("2024-1-1") })
    #expect(
      day.message == "‘2024-1-1’ is a day, not a launch." && day.hint == "space-explorer explore 2024-01-01")
    let launch = try #require(#expect(throws: UsageError.self) { try Place.readDay("launch/a1") })
    #expect(
      launch.message == "‘launch/a1’ is a launch, not a day." && launch.hint == "space-explorer launch a1")
    #expect(try Place.readLaunch("none") == "none")
  }

  @Test func `a place with a slash is no title of a picture, in any case`() async throws {
    for word in ["apod/2024-01-01", "Apod/2024-01-01"] {
      let day = try await PictureArgument.day([word], for: "image", .over(.mocks()))
      #expect(day == .day("2024-01-01"))
    }
  }

  @Test func `pictures with a name that only another text of a launch has are listed once`() async throws {
    // Given a launch whose place has the words, and two pictures with that title
    var repositories = Repositories.mocks()
    repositories.launches = MockLaunchRepository([.sample(place: "Orion Nebula Range")])
    repositories.archive = MockAPODArchive([
      .sample(day: "2024-01-01", title: "Orion Nebula"), .sample(day: "2024-01-02", title: "Orion Nebula"),
    ])
    let context = CommandContext.over(repositories)
    // When
    let error = await #expect(throws: AmbiguousName.self) {
      try await PlaceArgument.place(["orion", "nebula"], .daysLaunchesAndFilms, for: "share", context)
    }
    // Then
    #expect(error?.message == "‘orion nebula’ may be any of 2 pictures.")
    #expect(error?.choices.count == 2)
  }

  @Test func `a name that launches, pictures and a film have lists all of them`() async throws {
    // Given 30 pictures and a film
    var repositories = Repositories.mocks()
    repositories.archive = MockAPODArchive(
      (10..<40).map { .sample(day: CalendarDay(daysSince1970: 19_700 + $0), title: "Orbit \($0)") })
    repositories.movies = MockMovieRepository([.sample(1, "Orbit"), .sample(2, "Orbit 2")])
    func error(
      _ kinds: Place.Kinds, _ command: String, _ repositories: Repositories
    ) async -> AmbiguousName? {
      await #expect(throws: AmbiguousName.self) {
        try await PlaceArgument.place(["orbit"], kinds, for: command, .over(repositories))
      }
    }
    // Then the film is listed, whatever the number of pictures
    let two = await error(.daysLaunchesAndFilms, "share", repositories)
    #expect(two?.message == "‘orbit’ may be any of 30 pictures and 1 film.")
    #expect(two?.choices.count == 20 && two?.choices.last?.command == "space-explorer share movie/1")
    #expect(two?.hint == "Write more of the name, or one of these:")
    // And so are launches
    repositories.launches = MockLaunchRepository([.sample("A | Orbit 1"), .sample("B | Orbit 2")])
    let three = await error(.daysLaunchesAndFilms, "open", repositories)
    #expect(three?.message == "‘orbit’ may be any of 2 launches, 30 pictures and 1 film.")
    #expect(three?.choices.count == 20 && three?.choices.last?.command == "space-explorer open movie/1")
    // And a command without films lists none
    let others = await error(.daysAndLaunches, "favorites add", repositories)
    #expect(others?.message == "‘orbit’ may be any of 2 launches and 30 pictures.")
  }

  @Test(arguments: [
    (Place.Kinds.days, "no day", "or a link to one."),
    (.daysAndLaunches, "no day and no launch", "launch/ID"),
    (.daysLaunchesAndFilms, "no day, no launch and no film", "movie/ID, the title of a picture or a film"),
  ]) func `advice names the places that a command takes`(kinds: Place.Kinds, none: String, text: String)
    throws
  {
    let error = try #require(#expect(throws: UsageError.self) { try Place("https://example.org", kinds) })
    #expect(error.message == "The link ‘https://example.org’ leads to \(none).")
    #expect(error.hint?.contains(text) == true)
    #expect(Place.unknown("movie/x", kinds).message == "‘movie/x’ is \(none).")
  }
}
