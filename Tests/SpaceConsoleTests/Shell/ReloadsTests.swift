import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Loading again, for `r` or for another search: the content before stays, a sign tells of it, and leaving loses nothing.
@Suite(.hangLimit) struct ReloadsTests {
  @Test func `Mars: leaving while it is loaded again asks again on the way back`() async throws {
    // Given weather and pictures, and answers that are held when they are asked for again
    let (mars, pictures) = (MockMarsRepository(), MockMarsPictureRepository())
    var repositories = Repositories.mocks()
    (repositories.mars, repositories.marsPictures) = (mars, pictures)
    var session = TestSession(repositories, on: "mars")
    try await session.wait { !$0.state.isBusy && $0.text.contains("live") }
    let stations = MarsStation.allCases.count
    #expect(mars.onWeather.calls.count == stations && pictures.onPictures.calls.count == 1)
    mars.onWeather.answers(.value(.live(.sample())).held(by: Gate()))
    pictures.onPictures.answers(.value(.live([.sample()])).held(by: Gate()))
    session.press(Key("r"))
    try await mars.onWeather.waitForCalls(2 * stations)
    try await pictures.onPictures.waitForCalls(2)
    try await session.wait { $0.state.isBusy }
    // When the tab is left, and shown again
    session.show("settings")
    mars.onWeather.answers(.value(.live(.sample())))
    pictures.onPictures.answers(.value(.live([.sample(title: "After the reload")])))
    session.show("mars")
    // Then
    try await mars.onWeather.waitForCalls(3 * stations)
    try await pictures.onPictures.waitForCalls(3)
    try await session.wait { !$0.state.isBusy }
    // And without a reload nothing is asked for
    session.show("settings")
    session.show("mars")
    #expect(mars.onWeather.calls.count == 3 * stations && pictures.onPictures.calls.count == 3)
  }

  @Test func `Movies: leaving while a film is loaded again asks again on the way back`() async throws {
    // Given an open film, and an answer that is held when it is asked for again
    let movies = MockMovieRepository([.sample(1, "Metropolis")])
    movies.onCatalog.answers(.value(.live(MoviePage(movies: [.sample(1, "Metropolis")]))))
    var repositories = Repositories.mocks()
    repositories.movies = movies
    var session = TestSession(repositories, on: "movies")
    try await session.wait { $0.text.contains("Metropolis") }
    session.press(Key(.enter))
    try await session.wait { !$0.state.isBusy && movies.onMovie.calls.count == 1 }
    movies.onMovie.answers(.value(.live(.sample(1, "Metropolis"))).held(by: Gate()))
    session.press(Key("r"))
    try await movies.onMovie.waitForCalls(2)
    // When the tab is left, and shown again
    session.show("settings")
    movies.onMovie.answers(.value(.live(.sample(1, "After the reload"))))
    session.show("movies")
    // Then
    try await movies.onMovie.waitForCalls(3)
    try await session.wait { $0.text.contains("After the reload") }
  }

  @Test func `Movies: the films before stay until the search has an answer`() async throws {
    // Given the films that are shown before a search
    let movies = MockMovieRepository([.sample(2, "Solaris")])
    movies.onCatalog.answers(.value(.live(MoviePage(movies: [.sample(1, "Metropolis")]))))
    var repositories = Repositories.mocks()
    repositories.movies = movies
    var session = TestSession(repositories, on: "movies")
    try await session.wait { $0.text.contains("Metropolis") }
    // When a word is typed whose answer is held
    let gate = Gate()
    movies.onSearch.answers(
      .value(.live(MoviePage(movies: [.sample(2, "Solaris")]))).held(by: gate),
      .value(.live(MoviePage(movies: []))))
    session.press(Key("/"))
    session.press(Key("s"))
    try await movies.onSearch.waitForCalls(1)
    try await session.wait { $0.text.contains("Searching films…") }
    // Then the films stay, with a sign
    #expect(session.text.contains("Metropolis") && session.state.isBusy)
    gate.open()
    try await session.wait { $0.text.contains("Solaris") }
    #expect(!session.text.contains("Metropolis") && !session.state.isBusy)
    // And what is not found is told in place of them
    session.press(Key("x"))
    try await session.wait { $0.text.contains("No film is called ‘sx’.") }
    #expect(!session.text.contains("Solaris"))
  }

  @Test func `Movies: later films, and the place among them, stay when the tab was left`() async throws {
    // Given a search of which two pages are listed, and the last film is selected
    let movies = MockMovieRepository(.samples(30))
    var repositories = Repositories.mocks()
    repositories.movies = movies
    var session = TestSession(repositories, on: "movies", 80, 40)
    session.press(Key("/"))
    for letter in "film" { session.press(Key(letter)) }
    session.press(Key(.enter))
    try await session.wait { $0.text.contains("Film 1") && !$0.state.isBusy }
    session.press(Key("G"))
    try await session.wait { $0.text.contains("Film 21") }
    session.press(Key("G"))
    #expect(session.text.contains("30/30"))
    let calls = movies.onSearch.calls.count
    // When
    session.show("settings")
    session.show("movies")
    // Then
    #expect(session.text.contains("30/30") && movies.onSearch.calls.count == calls)
    // And r lists the first ones again
    session.press(Key("r"))
    try await movies.onSearch.waitForCalls(calls + 1)
  }

  @Test func `Movies: r asks again for the films before a search`() async throws {
    let movies = MockMovieRepository()
    movies.onCatalog.answers(
      .value(.live(MoviePage(movies: [.sample(1, "Metropolis")]))),
      .value(.live(MoviePage(movies: [.sample(2, "Solaris")]))))
    var repositories = Repositories.mocks()
    repositories.movies = movies
    var session = TestSession(repositories, on: "movies")
    try await session.wait { $0.text.contains("Metropolis") }
    session.press(Key("r"))
    try await session.wait { $0.text.contains("Solaris") }
    #expect(movies.onCatalog.calls.count == 2)
  }

  @Test func `Movies: an error is told in place of other films`() async throws {
    let movies = MockMovieRepository()
    movies.onCatalog.answers(.value(.live(MoviePage(movies: [.sample(1, "Metropolis")]))))
    movies.onSearch.answers(.failure(.sample()))
    var repositories = Repositories.mocks()
    repositories.movies = movies
    var session = TestSession(repositories, on: "movies")
    try await session.wait { $0.text.contains("Metropolis") }
    session.press(Key("/"))
    session.press(Key("s"))
    try await session.wait { $0.text.contains("Press Enter, then r to try again.") }
    #expect(!session.text.contains("Metropolis"))
  }

  @Test func `Contacts: r shows a sign while it runs, and the list stays`() async throws {
    // Given contacts
    let contacts = MockContactsRepository([.sample("Ada Lovelace")])
    var repositories = Repositories.mocks()
    repositories.contacts = contacts
    var session = TestSession(repositories, on: "contacts")
    try await session.wait { $0.text.contains("Ada Lovelace") }
    #expect(!session.state.isBusy)
    // When r is held, and the answer is late
    let gate = Gate()
    contacts.onContacts.answers(.value(.live(ContactBook([.sample("Vera Rubin")]))).held(by: gate))
    for _ in 1...3 { session.press(Key("r")) }
    try await session.wait { $0.state.isBusy }
    // Then
    #expect(session.text.contains("Loading contacts…") && session.text.contains("Ada Lovelace"))
    gate.open()
    try await session.wait { $0.text.contains("Vera Rubin") }
    #expect(!session.state.isBusy && contacts.onContacts.calls.count == 2)
  }

  @Test func `Contacts: a visit shows no sign, and its failure is told beside the list`() async throws {
    // Given contacts
    let contacts = MockContactsRepository([.sample("Ada Lovelace")])
    var repositories = Repositories.mocks()
    repositories.contacts = contacts
    var session = TestSession(repositories, on: "contacts")
    try await session.wait { $0.text.contains("Ada Lovelace") }
    // When they are loaded again because the tab is shown again
    let gate = Gate()
    contacts.onContacts.answers(.failure(.sample()).held(by: gate))
    session.show("settings")
    session.show("contacts")
    try await gate.arrivals(1)
    #expect(!session.state.isBusy && session.text.contains("Ada Lovelace"))
    // And fail
    gate.open()
    try await session.wait { $0.text.contains(SpaceError.sample().message) }
    // Then
    #expect(session.text.contains("Ada Lovelace"))
  }
}
