import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct FavoritesCommandTests {
  private let records = [APODRecord.image(on: "2024-01-01"), .image(on: "2026-11-21", title: "Today's")]

  @Test func `keeps a picture for offline use`() async throws {
    // Given two favorites, and then a server that has stopped
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    #expect(try await user.run("favorites", "add").exitCode == 0)
    #expect(try await user.run("today").outputText.contains(" · live from 127.0.0.1 · ★ favorite\n"))
    server.server.stop()
    // When
    let list = try await user.run("favorites", "list")
    let kept = try await user.run("explore", "2024-01-01", "--json")
    // Then
    #expect(list.outputText == "2026-11-21  Today's\n2024-01-01  A Ring around Saturn\n")
    #expect((try kept.json()["provenance"] as? [String: String])?["source"] == "favorites")
    let image = try await user.run("image", "2024-01-01", "--smaller", "--save", user.path("x.jpg"))
    #expect(image.exitCode == 0)
    #expect(try Data(contentsOf: URL(filePath: user.path("x.jpg"))) == EncodedPicture.sampleJPEG.data)
  }

  @Test func `removes a picture`() async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    _ = try await user.run("favorites", "add", "2024-01-01")
    #expect(try await user.run("favorites", "remove", "2024-01-01").exitCode == 0)
    let again = try await user.run("favorites", "remove", "2024-01-01", "--json")
    #expect(again.exitCode == 3)
    #expect(try again.jsonError()["code"] == "no-favorite")
    #expect(try await user.run("favorites", "--json").outputText == "[]\n")
  }

  @Test func `removes a picture whose title begins like the words for a launch`() async throws {
    let user = try ConsoleSession(
      server: try APODFixtureServer(
        records: [.image(on: "2024-01-01", title: "Launch of Endeavour")], today: "2024-01-01"))
    _ = try await user.run("favorites", "add", "2024-01-01")
    let removed = try await user.run("favorites", "remove", "launch", "of", "endeavour", "--offline")
    #expect(removed.exitCode == 0 && removed.errorText.hasPrefix("Removed "), "\(removed)")
  }

  @Test func `writes every change as JSON`() async throws {
    let launches = try LaunchServer([.crew])
    let user = try ConsoleSession(server: nil, variables: launches.variables)
    let id = "launch/\(LaunchServer.Row.crew.id)"
    let added = try await user.run("favorites", "add", id, "--json")
    #expect(added.exitCode == 0 && added.outputText == #"{"change":"added","id":"\#(id)"}"# + "\n")
    #expect(try await user.run("favorites", "add", id, "--plain").outputText == "was-there\t\(id)\n")
    #expect(try await user.run("favorites", "remove", id, "--plain").outputText == "removed\t\(id)\n")
    let none = try await user.run("favorites", "remove", id, "--json")
    #expect(none.exitCode == 3 && none.outputText.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an interrupted command says what was kept`(isAnswered: Bool) async throws {
    // Given a service that holds back the launch
    let gate = Gate()
    let launches = try LaunchServer([.crew], single: gate)
    let user = try ConsoleSession(server: nil, variables: launches.variables)
    let id = "launch/\(LaunchServer.Row.crew.id)"
    // When Ctrl-C is pressed before it answers, or it does not answer within 2 s
    let process = try user.start("favorites", "add", id)
    try await launches.server.waitForRequests(1)
    process.signal(SIGINT)
    if isAnswered { gate.open() }
    let ending = try await process.output()
    gate.open()
    // Then what was said is true
    let said =
      isAnswered
      ? "Added Falcon 9 Block 5 | Crew-13 to favorites.\n"
      : "Stopped. The change may not have been saved.\n"
    #expect(ending.exitCode == 130 && ending.errorText == said)
    #expect(try await user.run("favorites", "--plain").outputText.isEmpty == !isAnswered)
  }

  @Test func `keeps and shares what today shows, and says that it is another day's`() async throws {
    // Given a user without a network
    let user = try ConsoleSession(server: nil)
    // When
    let added = try await user.run("favorites", "add", "--offline")
    let shared = try await user.run("share", "today", "--offline")
    // Then it is the sample, as in the app, and said to be one
    #expect(added.exitCode == 0 && added.outputText.isEmpty)
    #expect(added.errorText.hasPrefix("Added 2012-10-14 The Hubble Extreme Deep Field to favorites.\n"))
    #expect(added.errorText.contains("The picture of 2026-11-21 is not stored"))
    #expect(shared.exitCode == 0 && shared.errorText.contains("Showing a sample."))
    #expect(shared.outputText.hasPrefix("The Hubble Extreme Deep Field (2012-10-14)\n"))
    // And it stays one
    let kept = try await user.run("explore", "2012-10-14", "--offline", "--json").json()
    #expect(kept["title"] as? String == "The Hubble Extreme Deep Field")
    #expect((kept["provenance"] as? [String: String])?["kind"] == "sample")
  }

  @Test func `keeps the title of a day without a network, as the app does, once`() async throws {
    let user = try ConsoleSession(server: nil)
    let added = try await user.run("favorites", "add", "2024-01-01", "--offline")
    #expect(added.exitCode == 0 && added.errorText.hasPrefix("Added 2024-01-01 NGC 1232"), "\(added)")
    #expect(added.errorText.hasSuffix(" Its text and picture follow once they can be fetched.\n"))
    let again = try await user.run("favorites", "add", "2024-01-01", "--offline")
    #expect(again.exitCode == 0 && again.errorText.contains("is already a favorite."), "\(again)")
    // Its title, day and link can be shared, too
    let shared = try await user.run("share", "2024-01-01", "--offline")
    #expect(shared.exitCode == 0 && shared.outputText.hasPrefix("NGC 1232: "), "\(shared)")
    #expect(shared.outputText.hasSuffix("/ap240101.html\n"), "\(shared)")
    // And a day that cannot have a picture, or whose title is not known, is an error
    for day in ["1995-06-18", "2026-11-20"] {
      #expect(try await user.run("favorites", "add", day, "--offline").exitCode != 0, "\(day)")
    }
  }

  @Test func `keeps a launch for offline use`() async throws {
    // Given a launch and a picture among the favorites, and then servers that have stopped
    let (apods, launches) = (
      try APODFixtureServer(records: records, today: "2026-11-21"), try LaunchServer([.crew, .artemis])
    )
    let user = try ConsoleSession(server: apods, variables: launches.variables)
    let (crew, artemis) = (LaunchServer.Row.crew.id, LaunchServer.Row.artemis.id)
    let added = try await user.run("favorites", "add", "launch/\(crew)")
    #expect(added.exitCode == 0 && added.errorText == "Added Falcon 9 Block 5 | Crew-13 to favorites.\n")
    #expect(try await user.run("favorites", "add", "apod/2024-01-01").exitCode == 0)
    #expect(try await user.run("favorites", "add", "launch/\(artemis)").exitCode == 0)
    launches.server.stop()
    // When
    let list = try await user.run("favorites")
    let again = try await user.run("favorites", "add", "launch/\(crew)")
    let json = try await user.run("favorites", "--json")
    let shown = try await user.run("launch", crew, "--offline", "--json")
    // Then
    #expect(
      list.outputText == """
        NET Nov 2027  SLS Block 1B | Artemis IV
        2024-01-01    A Ring around Saturn
        2026-11-24    Falcon 9 Block 5 | Crew-13

        """)
    #expect(again.exitCode == 0 && again.errorText.contains("is already a favorite"))
    #expect(
      json.outputText.contains(
        #"{"id":"launch/\#(crew)","kind":"launch","net":"2026-11-24T23:30:00Z","precision":"minute","#
          + #""title":"Falcon 9 Block 5 | Crew-13","page":"https://example.org/\#(crew)","added":""#))
    #expect(shown.exitCode == 0 && shown.outputText.contains("Crew-13"))
    // And it is still shown after the cache has been emptied
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    let kept = try await user.run("launch", crew, "--offline")
    #expect(kept.exitCode == 0 && kept.outputText.contains("Crew-13"))
    #expect(kept.outputText.contains("cached just now from favorites"))
    // And it can be removed
    #expect(try await user.run("favorites", "remove", "launch/\(crew)").exitCode == 0)
    #expect(try await user.run("favorites", "remove", "launch/\(crew)").exitCode == 3)
    #expect(try await user.run("favorites", "--plain").outputText.split(separator: "\n").count == 2)
  }

  @Test(arguments: [("launch/", 2), ("launch/none", 3), ("movie/1", 2), ("apod/2024-02-30", 2)])
  func `a failure to store is reported`(item: String, exitCode: Int) async throws {
    let launches = try LaunchServer([.crew])
    let user = try ConsoleSession(server: nil, variables: launches.variables)
    let output = try await user.run("favorites", "add", item)
    #expect(output.exitCode == Int32(exitCode) && output.errorText.hasPrefix("Error: "))
  }

  @Test func `exports the favorites and imports them elsewhere`() async throws {
    // Given a user with a picture and a launch
    let apods = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: apods)
    _ = try await user.run("favorites", "add", "2024-01-01")
    _ = try await user.run("favorites", "add", "launch/jsr-1957-10-04-1928", "--offline")
    let list = try await user.run("favorites").outputText
    // When they are exported and another user imports them twice
    let file = user.path("favorites.json")
    let exported = try await user.run("favorites", "export", file, "--json")
    #expect(try exported.json()["favorites"] as? Int == 2)
    #expect(
      try await user.run("favorites", "export").outputText == String(contentsOfFile: file, encoding: .utf8))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix(#"{"format":"space-explorer favorites","version":2,"favorites":["#))
    #expect(text.contains(#"{"added":"2026-11-21T12:00:00Z","apod":{"alternativeText":"#))
    #expect(text.contains(#""instant":"1957-10-04T19:28:"#) && text.contains(#""precision":"minute""#))
    #expect(text.contains(#""status":"Success""#) && !text.contains(#""_0""#))
    let other = try ConsoleSession(server: nil)
    let first = try await other.run("favorites", "import", file)
    #expect(first.outputText == "Imported 2 favorites.\n")
    let second = try await other.run("favorites", "import", file, "--json")
    // Then they are there once, in the same order
    #expect(second.outputText == #"{"imported":0,"known":2}"# + "\n")
    #expect(try await other.run("favorites").outputText == list)
    #expect(try await other.run("favorites", "export").outputText == text)
    // And - is standard output
    #expect(try await other.run("favorites", "export", "-").outputText == text)
  }

  @Test func `one of a newer version is shown as such, and lost by no change, export or import`() async throws
  {
    // Given a favorite of a kind that this version does not know, beside a launch
    let user = try ConsoleSession(server: nil)
    let line = #"{"added": 700000000.5, "item":{"comet":{"name":"Ha\u006Cley"}}}"#
    let head = #"{"format":"space-explorer favorites","version":2,"favorites":["#
    let imported = try user.write("\(head)\n\(line)\n]}\n", to: "newer.json")
    #expect(try await user.run("favorites", "import", imported).exitCode == 0)
    #expect(try await user.run("favorites", "add", "jsr-1957-10-04-1928", "--offline").exitCode == 0)
    // Then it is listed
    let list = try await user.run("favorites").outputText
    #expect(list.contains("comet, of a newer version") && list.contains("Sputnik 1"))
    let json = try await user.run("favorites", "--json").outputText
    #expect(json.contains(#""kind":"comet","isNewer":true,"title":"comet, of a newer version""#))
    let id = try #require(
      try await user.run("favorites", "--plain").outputText.firstMatch(of: /newer\/\S+/)?.output)
    // And its line is the same after another one was removed, and it itself was removed and came back
    #expect(try await user.run("favorites", "remove", "sputnik", "--offline").exitCode == 0)
    #expect(try await user.run("favorites", "remove", String(id)).exitCode == 0)
    let none = try await user.run("favorites")
    #expect(none.outputText.isEmpty && none.errorText.hasPrefix("No favorites yet."))
    #expect(try await user.run("favorites", "undo").exitCode == 0)
    let file = try Data(contentsOf: URL(filePath: user.path(".local/share/space-explorer/favorites")))
    #expect(file.range(of: Data("\n\(line)\n".utf8)) != nil)
    // And in what is exported, in every form, and imported elsewhere
    #expect(try await user.run("favorites", "export").outputText == "\(head)\n\(line)\n]}\n")
    for form in ["--markdown", "--html"] {
      let page = try await user.run("favorites", "export", form, user.path("page\(form)")).exitCode
      let text = try String(contentsOfFile: user.path("page\(form)"), encoding: .utf8)
      #expect(page == 0 && text.contains("comet, of a newer version"))
    }
  }

  @Test func `writes a page with its pictures and replaces nothing unasked`() async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    _ = try await user.run("favorites", "add", "2024-01-01")
    let page = user.path("my favorites.html")
    let exported = try await user.run("favorites", "export", "--html", page)
    #expect(exported.exitCode == 0, "\(exported.errorText)")
    let picture = try Data(contentsOf: URL(filePath: user.path("my favorites-pictures/2024-01-01.jpg")))
    #expect(picture == EncodedPicture.sampleJPEG.data)
    #expect(
      try String(contentsOfFile: page, encoding: .utf8).contains("my favorites-pictures/2024-01-01.jpg"))
    let again = try await user.run("favorites", "export", "--html", page, "--json")
    #expect(again.exitCode == 1)
    #expect(try again.jsonError()["code"] == "already-there")
    #expect(try await user.run("favorites", "export", "--html", page, "--force").exitCode == 0)
    #expect(try await user.run("favorites", "export", "--html").exitCode == 2)
    // The ending of the name is enough
    let (other, notes) = (user.path("other.HTML"), user.path("notes.md"))
    let second = try await user.run("favorites", "export", other)
    let said = second.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(second.exitCode == 0 && said.contains("1 picture is in "), "\(said)")
    #expect(try String(contentsOfFile: other, encoding: .utf8).contains("other-pictures/2024-01-01.jpg"))
    #expect(try await user.run("favorites", "export", notes).exitCode == 0)
    let written = try await user.run("favorites", "export", "--markdown").outputText
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == written)
    let damaged = try await user.run("favorites", "import", page, "--json")
    #expect(try damaged.jsonError()["code"] == "not-favorites")
  }
}
