import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Films whose summary is missing in the user's language.
@Suite(.inRealTime) struct EnglishPlotTests {
  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  private func user(_ language: String, german: String?, english: String?) throws -> ConsoleSession {
    server.route("/3/movie/7") { request in
      let overview = request.query["language"] == nil ? english : german
      guard let overview else { return .status(500) }
      return .json(#"{"id":7,"title":"Kreisbahn","overview":"\#(overview)","release_date":"2001-02-03"}"#)
    }
    server.route("/3/configuration") { _ in .status(404) }
    return try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_MOVIES_URL": server.url("/3").absoluteString, "TMDB_API_KEY": "0123456789abcdef",
        "LANG": language,
        "LC_ALL": language,
      ])
  }

  @Test func `the English one is shown, marked, also offline`() async throws {
    let user = try user("de_DE.UTF-8", german: "", english: "A crew.")
    let film = try await user.run("movie", "7")
    #expect(film.exitCode == 0 && film.outputText.contains("(in English) A crew."), "\(film)")
    let json = try await user.run("movie", "7", "--json").json()
    #expect(json["overview"] as? String == "A crew." && json["overviewLanguage"] as? String == "en")
    server.stop()
    let offline = try await user.run("movie", "7", "--offline")
    #expect(offline.outputText.contains("(in English) A crew."), "\(offline)")
  }

  @Test(
    arguments: [
      ("de_DE.UTF-8", "Eine Mannschaft.", "A crew.", 1), ("en_GB.UTF-8", "", "A crew.", 1),
      ("de_DE.UTF-8", "", "", 2),
      ("de_DE.UTF-8", "", nil, nil),
    ] as [(String, String, String?, Int?)])
  func `nothing is marked that is not English in place of another`(
    language: String, german: String, english: String?, requests: Int?
  ) async throws {
    let film = try await user(language, german: german, english: english).run("movie", "7", "--json")
    #expect(film.exitCode == 0)
    #expect(try film.json()["overviewLanguage"] == nil && film.json()["overview"] as? String ?? "" == german)
    if let requests { #expect(server.requests.count { $0.path == "/3/movie/7" } == requests) }
  }
}
