import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Searching films from the command line, over real HTTP.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct MoviesCommandTests {
  private let server: MovieFixtureServer
  private let user: ConsoleSession
  private static let key = "0123456789abcdef0123456789abcdef"

  init() throws {
    server = try MovieFixtureServer()
    user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_MOVIES_URL": server.baseURL.absoluteString, "TMDB_API_KEY": Self.key,
      ])
  }

  private static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

  @Test func `lists found films with attribution`() async throws {
    let output = try await user.run("movies", "orbit")
    #expect(output.exitCode == 0 && output.errorText.isEmpty)
    #expect(
      output.outputText == """
        Orbit
        1999-10-15 · 8.4/10 · id 1
        A crew goes around the Earth, and around itself.

        Orbit 2
        id 2

        2 films · live from 127.0.0.1
        \(Self.attribution)

        """)
  }

  @Test func `writes the contract's JSON`() async throws {
    let output = try await user.run("movies", "orbit", "--json")
    let poster = server.server.url("/t/p/original/orbit.jpg").absoluteString
    #expect(
      output.outputText == """
        {"provenance":{"kind":"live","source":"127.0.0.1"},"total":2,"movies":[\
        {"id":1,"title":"Orbit","released":"1999-10-15",\
        "overview":"A crew goes around the Earth, and around itself.","rating":8.433,"posterURL":"\(poster)",\
        "votes":26279,"originalTitle":"Kreisbahn","page":"https://www.themoviedb.org/movie/1"},\
        {"id":2,"title":"Orbit 2","page":"https://www.themoviedb.org/movie/2"}],\
        "attribution":"\(Self.attribution)"}

        """)
  }

  @Test(arguments: [("de_AT.UTF-8", "de-AT"), ("C.UTF-8", nil)])
  func `requests the user's language`(locale: String, language: String?) async throws {
    _ = try await user.run("movies", "orbit", with: ["LC_ALL": "", "LC_MESSAGES": locale, "LANG": "fr_FR"])
    let search = try #require(server.server.requests.first { $0.path == "/3/search/movie" })
    #expect(search.query["language"] == language)
  }

  @Test func `loads as many pages as are needed`() async throws {
    // Given three pages of two films each
    func page(_ number: Int) -> LoopbackServer.Response {
      let films = (1...2).map { MovieFixtureServer.film(number * 10 + $0, "Film \(number)-\($0)") }
      return .json(MovieFixtureServer.page(films, number: number, of: 3, total: 6))
    }
    server.answer("space film", page(1), page(2), page(3))
    // When three films are requested, and then more than exist
    let three = try await user.run("movies", "space", "film", "--limit", "3", "--plain")
    let pages = server.asked.count { $0 == "/3/search/movie" }
    let all = try await user.run("movies", "space film", "--limit", "100", "--plain")
    // Then
    #expect(three.outputText.split(separator: "\n").count == 3 && pages == 2)
    let ids: [Substring] = all.outputText.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(ids == ["11", "12", "21", "22", "31", "32"])
  }

  @Test func `an answer without a readable film is an error, and does not say that none matches`()
    async throws
  {
    server.answer("orbit", .json(#"{"results":[{"id":1},{"title":7}],"total_results":2}"#))
    let output = try await user.run("movies", "orbit")
    #expect(output.exitCode == 1 && output.errorText.contains("answered with data of an unknown form"))
  }

  @Test func `shows the loaded films when a later page fails`() async throws {
    let films = [MovieFixtureServer.film(1, "One"), MovieFixtureServer.film(2, "Two")]
    server.answer(
      "film", .json(MovieFixtureServer.page(films, of: 2, total: 4)), .json("{}", status: 400))
    let output = try await user.run("movies", "film", "--limit", "4")
    #expect(output.exitCode == 0 && output.outputText.contains("2 of 4 films"))
    #expect(output.errorText.contains("Warning: The Movie Database refused the request (status 400)."))
    #expect(output.errorText.contains("Check SPACE_EXPLORER_MOVIES_URL, if it is set"))
  }

  @Test func `shows one film with its details`() async throws {
    let output = try await user.run("movie", "1")
    #expect(output.exitCode == 0 && output.errorText.isEmpty)
    for part in [
      "Orbit\n1999-10-15 · 2 h 19 min · live from 127.0.0.1\n", "Round and round.",
      "Original  Kreisbahn",
      "Genres    Science Fiction", "Rating    8.4/10 · 26,279 votes", "Id        1\n\n\(Self.attribution)\n",
    ] { #expect(output.outputText.contains(part)) }
    // Posters are not fetched when the output is a pipe
    #expect(!server.asked.contains { $0.hasPrefix("/t/p/") })
  }

  // MARK: - Errors

  @Test func `without a key the sample is searched`() async throws {
    let output = try await user.run("movies", "apollo", "13", "--json", with: ["TMDB_API_KEY": ""])
    let json = try output.json()
    #expect(output.exitCode == 0 && json["total"] as? Int == 1)
    #expect((json["provenance"] as? [String: String]) == ["kind": "sample"])
    let film = (json["movies"] as? [[String: Any]])?.first
    #expect(film?["id"] as? String == "sample-apollo-13" && film?["year"] as? Int == 1995)
    #expect(output.errorText.hasPrefix("Warning: No key for The Movie Database is set. Showing a sample.\n"))
    let page = try await user.run("movie", "sample-apollo-13", with: ["TMDB_API_KEY": ""])
    #expect(
      page.outputText.hasPrefix("Apollo 13\n1995 · sample catalog\n"))
    #expect(page.exitCode == 0 && server.server.connections.accepted == 0)
  }

  @Test func `the key file is read too`() async throws {
    try user.write("TMDB_API_KEY=fromthekeyfile\n", to: "config/keys")
    let variables = ["TMDB_API_KEY": "", "SPACE_EXPLORER_CONFIG_DIR": user.path("config")]
    let output = try await user.run("movies", "orbit", "--json", with: variables)
    #expect(output.exitCode == 0)
    #expect(server.server.requests.allSatisfy { $0.query["api_key"] == "fromthekeyfile" })
  }

  @Test(arguments: [
    (400, 1, "http-400"), (401, 4, "key-refused"), (404, 3, "not-found"), (422, 1, "http-422"),
  ])
  func `an error has its exit code`(status: Int, exitCode: Int32, code: String) async throws {
    server.answer("orbit", .json(#"{"status_code":1,"status_message":"\#(Self.key)"}"#, status: status))
    let output = try await user.run("movies", "orbit", "--json", "--log-level", "debug")
    #expect(output.exitCode == exitCode && output.outputText.isEmpty)
    #expect(output.errorText.contains(#"{"error":{"code":"\#(code)""#))
    #expect(!output.errorText.contains(Self.key))
  }

  @Test func `a stored search is shown when no service answers`() async throws {
    // Given one successful search, and then a server that has stopped
    _ = try await user.run("movies", "orbit")
    server.server.stop()
    // When
    let output = try await user.run("movies", "Orbit", "--json")
    let other = try await user.run("movies", "moon")
    let offline = try await user.run("movies", "orbit", "--offline", "--plain")
    // Then
    #expect(
      output.exitCode == 0 && output.errorText.contains("Showing what was found before, cached just now"))
    #expect((try output.json()["provenance"] as? [String: String])?["kind"] == "cached")
    #expect(other.exitCode == 1 && other.outputText.isEmpty)
    #expect(offline.exitCode == 0 && offline.outputText.hasSuffix("\tcached\n"))
  }

  @Test(arguments: [
    (["movies", " ", "\t"], 2), (["movies", "x", "--limit", "0"], 2), (["movie"], 2),
    (["movie", "7"], 3), (["movie", "sample-none"], 3), (["movie", "../7"], 2), (["movies", "nothing"], 3),
  ])
  func `wrong usage and empty results are reported`(words: [String], exitCode: Int) async throws {
    server.answer("nothing", .json(MovieFixtureServer.page([])))
    let output = try await user.run(words: words)
    #expect(output.exitCode == Int32(exitCode) && output.outputText.isEmpty && !output.errorText.isEmpty)
  }

  // MARK: - Posters

  /// A terminal that supports iTerm2's picture protocol.
  private static let terminal = ["TERM_PROGRAM": "iTerm.app", "PATH": "/nonexistent"]

  @Test func `draws small posters next to the rows`() async throws {
    let output = try await user.runInTerminal("movies", "orbit", with: Self.terminal)
    #expect(output.exitCode == 0)
    #expect(server.asked.filter { $0.hasPrefix("/t/p/") } == ["/t/p/w92/orbit.jpg"])
    let text = output.outputText
    let picture = try #require(text.firstRange(of: "\u{1B}7\u{1B}]1337;File=inline=1;"))
    let title = try #require(text.firstRange(of: "\u{1B}8\u{1B}[10C"))
    #expect(picture.upperBound <= title.lowerBound)
    #expect(text[title.upperBound...].contains("Orbit"))
  }

  @Test func `draws the poster of one film`() async throws {
    let output = try await user.runInTerminal("movie", "1", with: Self.terminal)
    #expect(output.exitCode == 0 && output.outputText.contains("\u{1B}]1337;File=inline=1;"))
    #expect(server.asked.last == "/t/p/w185/orbit.jpg")
  }

  @Test func `draws no posters if none are wanted`() async throws {
    for word in ["--no-picture", "--accessible"] {
      let output = try await user.runInTerminal("movies", "orbit", word, with: Self.terminal)
      #expect(output.exitCode == 0 && !output.outputText.contains("1337"))
    }
    #expect(!server.asked.contains { $0.hasPrefix("/t/p/") })
  }
}
