import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct MarsPictureCommandTests {
  private let server: MarsFixtureServer
  private let user: ConsoleSession

  init() throws {
    server = try MarsFixtureServer()
    user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_NASA_URL": server.nasaURL.absoluteString,
        "SPACE_EXPLORER_MARS_URL": server.marsURL.absoluteString,
        "SPACE_EXPLORER_MARS_IMAGES_URL": server.imagesURL.absoluteString,
      ])
  }

  @Test func `shows the newest color picture with camera, sol, time and credit`() async throws {
    let output = try await user.run("mars", "perseverance", "--picture")
    #expect(output.exitCode == 0 && output.errorText.isEmpty)
    #expect(
      output.outputText == """
        Sol 100: Left Navigation Camera
        sol 100, 15:26:09 on Mars · 2021-06-01 · live from 127.0.0.1
        The view ahead.

        Camera   Navigation camera, left (NAVCAM_LEFT)
        Credit   NASA/JPL-Caltech
        Address  \(server.imagesURL)/pictures/navcam.jpg
        Page     https://mars.nasa.gov/mars2020/NLF_0100\n
        """)
    // And fetches no picture that is not drawn
    #expect(server.server.requests.map(\.path) == ["/rss/api/"])
    let plain = try await user.run("mars", "--picture", "--plain")
    #expect(
      plain.outputText
        == "curiosity\t4683\tMAHLI\t2025-10-08T20:50:36Z\t10:40:32\t\t\(server.imagesURL)/pictures/mahli.jpg\tNASA/JPL-Caltech\tlive\t\n"
    )
  }

  @Test func `draws it on a terminal`() async throws {
    let output = try await user.runInTerminal("mars", "--picture", "--pictures", "cells")
    #expect(output.exitCode == 0 && server.server.requests.map(\.path).last == "/pictures/mahli.jpg")
    #expect(output.outputText.contains("Hand lens imager") && !output.outputText.contains("Address"))
  }

  @Test func `writes the contract's JSON`() async throws {
    let output = try await user.run("mars", "perseverance", "--picture", "--camera", "navcam", "--json")
    #expect(
      output.outputText == """
        {"station":"perseverance","id":"NLF_0100","sol":100,"camera":"NAVCAM_LEFT",\
        "cameraName":"Navigation camera, left","isColor":true,"taken":"2021-06-01T14:14:37Z",\
        "marsTime":"15:26:09","title":"Sol 100: Left Navigation Camera","caption":"The view ahead.",\
        "credit":"NASA/JPL-Caltech","url":"\(server.imagesURL)/pictures/navcam.jpg",\
        "page":"https://mars.nasa.gov/mars2020/NLF_0100","provenance":{"kind":"live","source":"127.0.0.1"}}\n
        """)
  }

  @Test func `saves it, also offline once it was fetched`() async throws {
    let folder = user.home.path
    let saved = try await user.run("mars", "--picture", "--save", folder)
    #expect(saved.exitCode == 0)
    #expect(saved.outputText.hasPrefix("Saved \(user.path("curiosity-4683-mahli.jpg")) (3×2 jpeg"))
    let file = URL(filePath: user.path("curiosity-4683-mahli.jpg"))
    #expect(try Data(contentsOf: file) == EncodedPicture.sampleJPEG.data)
    // An existing file is replaced only with --force
    let again = try await user.run("mars", "--picture", "--save", folder)
    #expect(again.exitCode == 1 && again.errorText.contains("--force"))
    // Offline the kept one is saved, with a note, and another one is not there
    let offline = try await user.run(
      "mars", "--picture", "--save", folder, "--force", "--offline", "--json")
    #expect(offline.exitCode == 0 && offline.errorText.contains("Showing the pictures of Curiosity, cached"))
    #expect(try offline.json()["path"] as? String == file.path && offline.json()["bytes"] as? Int == 159)
    let other = try await user.run("mars", "--picture", "--camera", "nav", "--save", folder, "--offline")
    #expect(other.exitCode == 1 && other.errorText.contains("Leave out --offline"))
    let rover = try await user.run("mars", "perseverance", "--picture", "--offline")
    #expect(rover.exitCode == 1 && rover.outputText.isEmpty)
  }

  @Test func `names the cameras that there are`() async throws {
    let output = try await user.run("mars", "perseverance", "--picture", "--camera", "webcam")
    #expect(output.exitCode == 3 && output.outputText.isEmpty)
    #expect(
      output.errorText == """
        Error: None of the pictures of Perseverance is by a camera called ‘webcam’.
        Choose one of these: NAVCAM_LEFT, SKYCAM.\n
        """)
  }

  @Test func `InSight and an empty sol have none`() async throws {
    let insight = try await user.run("mars", "insight", "--picture")
    #expect(insight.exitCode == 3 && insight.errorText.contains("InSight sends no pictures"))
    let sol = try await user.run("mars", "perseverance", "--picture", "--sol", "5")
    #expect(sol.exitCode == 3)
    #expect(sol.errorText.contains("The service lists no pictures of sol 5 of Perseverance."))
    let known = try await user.run("mars", "perseverance", "--picture", "--sol", "99", "--plain")
    #expect(known.outputText.hasPrefix("perseverance\t99\tNAVCAM_LEFT"))
  }

  @Test(arguments: [
    ["--picture", "--sol", "-1"], ["--picture", "--sol", "x"], ["--picture", "--sol", "9999999"],
    ["--sol", "5"],
    ["--camera", "navcam"], ["--save", "."], ["--force"],
  ])
  func `refuses a wrong usage`(words: [String]) async throws {
    let output = try await user.run(words: ["mars"] + words)
    #expect(output.exitCode == 2 && server.server.requests.isEmpty)
  }

  @Test func `says why there is no picture`() async throws {
    server.list(of: .curiosity, .html("<html>"))
    let page = try await user.run("mars", "--picture")
    #expect(page.exitCode == 1 && page.errorText.contains("answered with a web page"))
    // And when the file is missing, cut or no picture, nothing is saved
    server.list(of: .curiosity, .json(MarsFixtureServer.lists(server.imagesURL)[.curiosity] ?? ""))
    for answer in [LoopbackServer.Response.status(404), .html("<html>")] {
      server.server.route("/pictures/*") { _ in answer }
      let output = try await user.run("mars", "--picture", "--save", user.path("mars.jpg"))
      #expect(output.exitCode != 0 && output.errorText.hasPrefix("Error: "))
      #expect(!FileManager.default.fileExists(atPath: user.path("mars.jpg")))
    }
  }

  @Test func `the app shows it whole with its facts`() async throws {
    let process = try user.startInTerminal("open", "spaceexplorer://mars", "--pictures", "cells")
    _ = try await process.waitForScreen { $0.text.contains("Enter picture") }
    try process.type("\r")
    _ = try await process.waitForScreen {
      $0.text.contains("Hand lens imager · sol 4683, 10:40:32 on Mars · NASA/JPL-Caltech")
        && $0.text.contains("● live")
    }
    try await process.type("n", until: "Navigation camera, left · sol 4683")
    try await process.interrupt()
  }

  @Test func `a picture is kept, shared, saved and played like one of a day`() async throws {
    // Given the newest picture in the app
    let setter = "cp {} \(user.path("wallpaper"))"
    #expect(try await user.run("settings", "wallpaper", setter).exitCode == 0)
    let process = try user.startInTerminal("open", "spaceexplorer://mars", "--pictures", "cells")
    _ = try await process.waitForScreen {
      $0.text.contains("Hand lens imager") && !$0.text.contains("Fetching")
    }
    // When it is kept
    try process.type("f")
    _ = try await process.waitForScreen { $0.text.contains("Added Curiosity, sol 4683 to favorites.") }
    try process.type("\r")
    _ = try await process.waitForScreen { $0.text.contains("★ ") && !$0.text.contains("Added") }
    // And shared, saved, and played
    try process.type("s")
    _ = try await process.waitForScreen { $0.text.contains("Curiosity, sol 4683 (2025-10-08)") }
    try process.type("\u{1B}")
    _ = try await process.waitForScreen { !$0.text.contains("(2025-10-08)") }
    try process.type("S")
    _ = try await process.waitForScreen {
      $0.text.contains("in full size, as") && $0.text.contains("curiosity-4683-mahli")
    }
    try process.type("\r")
    _ = try await process.waitForScreen { $0.text.contains("Saved") && $0.text.contains("3×2 jpeg") }
    #expect(FileManager.default.fileExists(atPath: user.path("Pictures/curiosity-4683-mahli.jpg")))
    try process.type("w")
    _ = try await process.waitForScreen {
      $0.text.contains("The wallpaper is the picture of Curiosity, sol 4683")
    }
    #expect(FileManager.default.fileExists(atPath: user.path("wallpaper")))
    try process.type("p")
    _ = try await process.waitForScreen { $0.text.contains("Slideshow of") && $0.text.contains("sol 4683") }
    try process.type("q\u{3}")
    #expect(try await process.output().exitCode == 130)
    // Then it is shown alone from the favorites, without a network and without the cache
    server.server.stop()
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    let later = try user.startInTerminal(
      "open", "spaceexplorer://favorites", "--pictures", "cells", "--offline")
    _ = try await later.waitForScreen {
      $0.text.contains("▌Curiosity, sol 4683") && $0.text.contains("▌sol 4683")
        // Titles of tabs may be cut.
        && !$0.text.contains("no picture") && !$0.lines.dropFirst().contains { $0.contains("…") }
    }
    try later.type("\r")
    _ = try await later.waitForScreen {
      $0.text.contains("◌ cached") && $0.text.contains("★") && !$0.text.contains("Fetching")
    }
    try await later.type("I", until: "Cached from your favorites.")
    // And it can be played, removed, and brought back
    try later.type("p")
    _ = try await later.waitForScreen { $0.text.contains("Slideshow of 1 picture,") }
    try later.type("qf")
    _ = try await later.waitForScreen { $0.text.contains("Removed Curiosity, sol 4683.") }
    try later.type("u")
    _ = try await later.waitForScreen {
      $0.text.contains("Restored Curiosity, sol 4683.") && $0.text.contains("★")
    }
    // And q goes back to the favorites
    try later.type("q")
    _ = try await later.waitForScreen { $0.text.contains("1 favorite on this machine") }
    try later.type("q")
    #expect(try await later.output().exitCode == 0)
    let id = try await user.run("favorites", "--plain").outputText.split(separator: "\t")[0]
    #expect(try await user.run("favorites", "remove", String(id)).exitCode == 0)
    #expect(try await user.run("favorites", "--plain").outputText.isEmpty)
  }

  @Test func `an imported picture writes no file elsewhere, whatever its camera is called`() async throws {
    // Given a favorite whose camera is called like a path
    let row = """
      {"added":"2026-01-01T00:00:00Z","mars":{"id":"1","camera":{"instrument":"../../x"},"sol":1,\
      "credit":"NASA","url":"\(server.imagesURL)/pictures/other.jpg"},"station":"curiosity"}
      """
    let file = "{\"format\":\"space-explorer favorites\",\"version\":2,\"favorites\":[\n\(row)\n]}\n"
    try user.write(file, to: "favorites.json")
    let imported = try await user.run("favorites", "import", user.path("favorites.json"))
    #expect(imported.exitCode == 0, "\(imported.errorText)")
    // When its picture is saved
    let process = try user.startInTerminal("open", "spaceexplorer://favorites", "--pictures", "cells")
    _ = try await process.waitForScreen { $0.text.contains("Curiosity, sol 1") }
    try process.type("\r")
    _ = try await process.waitForScreen { $0.text.contains("★ ") }
    try process.type("S")
    _ = try await process.waitForScreen {
      $0.text.contains("in full size, as") && $0.text.contains("curiosity-1-x")
    }
    try process.type("\r")
    _ = try await process.waitForScreen { $0.text.contains("Saved") && $0.text.contains("3×2 jpeg") }
    // Then it is where the user has said
    #expect(FileManager.default.fileExists(atPath: user.path("Pictures/curiosity-1-x.jpg")))
    try process.type("\u{3}")
    #expect(try await process.output().exitCode == 130)
  }
}
