import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The requests for the pictures of rows, in virtual time.
@Suite(.hangLimit) struct RowRequestsTests {
  private static let tabs = ["contacts", "movies"]

  private let pictures = MockPictureRepository()
  private let clock = TestClock()

  /// A tab with 300 rows, each with a picture, once it shows them.
  private func session(on tab: String) async throws -> TestSession {
    var repositories = Repositories.mocks()
    (repositories.pictures, repositories.pauses) = (pictures, clock)
    let names = (100..<400).map { "Row\($0) Sample" }
    repositories.contacts = MockContactsRepository(names.map { .sample($0) })
    let movies = MockMovieRepository()
    let films = zip(100..., names).map { Movie.sample($0, $1, poster: "p\($0)") }
    movies.onCatalog.answers(.value(.live(MoviePage(movies: films))))
    repositories.movies = movies
    var session = TestSession(repositories, on: tab, 120, 40, pictures: .forced(.cells))
    try await session.wait { $0.text.contains("Row100") }
    return session
  }

  @Test(arguments: tabs) func `a picture is fetched when its row is in sight and has rested`(tab: String)
    async throws
  {
    // Given
    let session = try await session(on: tab)
    let visible = session.rowCount
    #expect((8...20).contains(visible))
    // When 99 ms have passed
    try await clock.sleepers(visible)
    clock.advance(by: .milliseconds(99))
    // Then nothing is fetched, and a millisecond later one picture for each row in sight
    #expect(pictures.onPicture.calls.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await pictures.onPicture.waitForCalls(visible)
    #expect(clock.sleeperCount == 0 && pictures.onPicture.calls.count == visible)
    #expect(Set(pictures.onPicture.calls).count == visible)
  }

  @Test(arguments: tabs) func `a stored picture is shown at once`(tab: String) async throws {
    // Given
    pictures.onCached.answers(.value(.live(.sampleJPEG)))
    let session = try await session(on: tab)
    // Then no row waits
    try await pictures.onCached.waitForCalls(session.rowCount)
    #expect(clock.sleeperCount == 0 && pictures.onPicture.calls.isEmpty)
  }

  @Test(arguments: tabs) func `pages that are passed fetch nothing`(tab: String) async throws {
    // Given
    var session = try await session(on: tab)
    let visible = session.rowCount
    // When twelve pages pass in half a second; the first key only leads to the last row in sight
    session.press(Key(.pageDown))
    for _ in 0..<12 {
      try await clock.sleepers(visible)
      clock.advance(by: .milliseconds(40))
      session.press(Key(.pageDown))
      #expect(pictures.onPicture.calls.isEmpty)
    }
    // Then only the pictures of the last page are fetched
    try await clock.sleepers(visible)
    clock.advance(by: .milliseconds(100))
    try await pictures.onPicture.waitForCalls(visible)
    #expect(clock.sleeperCount == 0 && pictures.onPicture.calls.count == visible)
  }

  @Test(arguments: tabs) func `a request ends when its row goes, and when the tab is left`(tab: String)
    async throws
  {
    // Given requests that are not answered
    var session = try await session(on: tab)
    let (visible, gate) = (session.rowCount, Gate())
    pictures.onPicture.answers(.value(.live(.sampleJPEG)).held(by: gate))
    try await clock.sleepers(visible)
    clock.advance(by: .milliseconds(100))
    try await gate.arrivals(visible)
    // When other rows are shown: the first key leads to the last row in sight, which stays with the second one
    for _ in 1...3 { session.press(Key(.pageDown)) }
    // Then
    try await gate.cancellations(visible)
    // When the tab is left, and shown again
    try await clock.sleepers(visible)
    clock.advance(by: .milliseconds(100))
    try await gate.arrivals(2 * visible)
    session.show("settings")
    try await gate.cancellations(2 * visible)
    session.show(tab)
    // Then the rows in sight are asked for again
    try await clock.sleepers(visible)
  }

  @Test(arguments: tabs)
  func `the page says why a picture could not be fetched, and r asks again`(tab: String) async throws {
    // Given rows in sight whose pictures cannot be fetched
    pictures.onPicture.answers(.failure(.sample()))
    var session = try await session(on: tab)
    let visible = session.rowCount
    try await clock.sleepers(visible)
    clock.advance(by: .milliseconds(100))
    try await pictures.onPicture.waitForCalls(visible)
    // Then the page beside the list says why
    try await session.wait { $0.text.contains("Nobody answers.") }
    // When, once all failures have arrived
    while clock.sleeperCount < visible {
      session.press(Key("r"))
      await Task.yield()
    }
    // Then each is asked for once more, and the reason is gone meanwhile
    #expect(!session.text.contains("Nobody answers."))
    clock.advance(by: .milliseconds(100))
    try await pictures.onPicture.waitForCalls(2 * visible)
  }

  @Test(arguments: tabs) func `no picture is fetched that has no place`(tab: String) async throws {
    // Given rows beside which nothing is drawn
    var repositories = Repositories.mocks()
    (repositories.pictures, repositories.pauses) = (pictures, clock)
    repositories.contacts = MockContactsRepository([.sample()])
    let movies = MockMovieRepository()
    movies.onCatalog.answers(.value(.live(MoviePage(movies: [.sample(1, "Ada")]))))
    repositories.movies = movies
    // When
    var session = TestSession(repositories, on: tab, 120, 40, pictures: .off)
    try await session.wait { $0.text.contains("Ada") }
    session.press(Key("j"))
    // Then
    #expect(clock.sleeperCount == 0 && pictures.onCached.calls.isEmpty && pictures.onPicture.calls.isEmpty)
  }
}
