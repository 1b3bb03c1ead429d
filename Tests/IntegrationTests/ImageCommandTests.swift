import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct ImageCommandTests {
  private let records = [APODRecord.image(on: "2024-01-01"), .other(on: "2024-01-03")]

  private func user(pictures: [String: Data] = [:]) throws -> ConsoleSession {
    try ConsoleSession(
      server: try APODFixtureServer(records: records, today: "2026-11-21", pictures: pictures))
  }

  @Test func `saves the picture in full size`() async throws {
    let user = try user()
    let output = try await user.run("image", "2024-01-01", "--save", user.path("moon.jpg"))
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasPrefix("Saved \(user.path("moon.jpg")) ("))
    #expect(try Data(contentsOf: URL(filePath: user.path("moon.jpg"))) == EncodedPicture.sampleJPEG.data)
  }

  @Test func `saves into a folder under the day's name`() async throws {
    let user = try user()
    let json = try await user.run("image", "2024-01-01", "--save", user.home.path, "--json").json()
    #expect(json["path"] as? String == user.path("apod-2024-01-01.jpg"))
    #expect(FileManager.default.fileExists(atPath: user.path("apod-2024-01-01.jpg")))
  }

  @Test func `a folder that is missing is made, as for a range`() async throws {
    let user = try user()
    let output = try await user.run("image", "2024-01-01", "--save", user.path("new/folder") + "/")
    #expect(output.exitCode == 0, "\(output)")
    #expect(FileManager.default.fileExists(atPath: user.path("new/folder/apod-2024-01-01.jpg")))
  }

  @Test func `texts have whole lines, and are replaced when forced`() async throws {
    let user = try user()
    let words = ["image", "2024-01-01..2024-01-02", "--save", user.path("out"), "--texts"]
    #expect(
      try await user.run(words: words).outputText.hasPrefix(
        "Saved 1 picture and 1 text in \(user.path("out"))"))
    let file = URL(filePath: user.path("out/apod-2024-01-01.txt"))
    let text = try String(contentsOf: file, encoding: .utf8)
    let explanation = try await user.run("explore", "2024-01-01", "--json").json()["explanation"] as? String
    let paragraph = try #require(explanation?.split(separator: "\n").first)
    #expect(text.split(separator: "\n").contains(paragraph), "\(text)")
    try Data("mine".utf8).write(to: file)
    _ = try await user.run(words: words)
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    _ = try await user.run(words: words + ["--force"])
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func `a forced file is written through its links, with its permissions`() async throws {
    // Given a private file on another disk
    let user = try user()
    try user.write("old", to: "disk/picture.jpg", mode: 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: user.path("link.jpg"), withDestinationPath: "disk/hop.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: user.path("disk/hop.jpg"), withDestinationPath: "picture.jpg")
    // When
    let output = try await user.run("image", "2024-01-01", "--save", user.path("link.jpg"), "--force")
    // Then
    #expect(output.exitCode == 0, "\(output)")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: user.path("link.jpg")) == "disk/hop.jpg")
    let data = try Data(contentsOf: URL(filePath: user.path("disk/picture.jpg")))
    #expect(data == EncodedPicture.sampleJPEG.data)
    let attributes = try FileManager.default.attributesOfItem(atPath: user.path("disk/picture.jpg"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `replaces no file unless forced`() async throws {
    let user = try user()
    try Data("mine".utf8).write(to: URL(filePath: user.path("mine.jpg")))
    let output = try await user.run("image", "2024-01-01", "--save", user.path("mine.jpg"))
    #expect(output.exitCode == 1)
    #expect(output.errorText.contains("--force"))
    #expect(try Data(contentsOf: URL(filePath: user.path("mine.jpg"))) == Data("mine".utf8))
    let forced = try await user.run("image", "2024-01-01", "--save", user.path("mine.jpg"), "--force")
    #expect(forced.exitCode == 0)
    #expect(try Data(contentsOf: URL(filePath: user.path("mine.jpg"))) == EncodedPicture.sampleJPEG.data)
  }

  @Test func `reports a missing folder`() async throws {
    let user = try user()
    let output = try await user.run("image", "2024-01-01", "--save", user.path("none/moon.jpg"))
    #expect(output.exitCode == 1)
    #expect(output.errorText.contains(user.path("none/moon.jpg")))
  }

  @Test func `saves nothing in place of today's picture`() async throws {
    // Given a user without a network, at first with nothing stored and then with the picture of another day
    let user = try user()
    let sample = try await user.run("image", "today", "--save", user.home.path, "--offline")
    #expect(sample.exitCode == 1 && sample.errorText.contains("nothing was saved"))
    _ = try await user.run("explore", "2024-01-01")
    let other = try await user.run("image", "today", "--save", user.home.path, "--offline")
    #expect(other.exitCode == 1 && other.errorText.contains("The picture of 2026-11-21 is not available"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: user.home.path).allSatisfy {
        !$0.hasPrefix("apod-")
      })
  }

  @Test(.recorded("images/hubble_xdf.jpg"))
  func `tells that a picture is cut short, and does not save it`() async throws {
    let whole = try #require(Fixtures.recorded("images/hubble_xdf.jpg"))
    let cut = whole.prefix(whole.count * 2 / 3)
    let user = try user(pictures: ["saturn.jpg": cut, "hd_saturn.jpg": cut])
    let output = try await user.run("image", "2024-01-01", "--save", user.path("moon.jpg"))
    #expect(output.exitCode == 1 && output.errorText.contains("cut short"))
    #expect(!FileManager.default.fileExists(atPath: user.path("moon.jpg")))
    // And what is there is drawn, with the sentence
    let drawn = try await user.run("image", "2024-01-01", "--pictures", "cells")
    #expect(drawn.exitCode == 1 && !drawn.outputText.isEmpty && drawn.errorText.contains("cut short"))
    let page = try await user.run("explore", "2024-01-01", "--pictures", "cells")
    #expect(page.exitCode == 0 && page.outputText.contains("The picture is cut short"))
  }

  @Test func `converts the colors of a picture with a profile`() async throws {
    // Given a picture of one color in Adobe RGB, and that color in sRGB as littlecms computes it
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../TerminalPicturesTests/Fixtures/icc")
    let file = try Data(contentsOf: folder.appending(path: "flat-adobe.png"))
    let expected = try Data(contentsOf: folder.appending(path: "flat-adobe.png.ppm")).suffix(3).map {
      Int($0)
    }
    let user = try user(pictures: ["saturn.jpg": file, "hd_saturn.jpg": file])

    // When
    let cells = try await user.run(
      "image", "2024-01-01", "--pictures", "cells", "--color", "always", with: ["COLORTERM": "truecolor"])
    let iTerm2 = try await user.run("image", "2024-01-01", "--pictures", "iterm2", "--color", "always")

    // Then
    let color = try #require(cells.outputText.firstMatch(of: /8;2;(\d+);(\d+);(\d+)/))
    for (drawn, wanted) in zip([color.1, color.2, color.3].map { Int($0) ?? 0 }, expected) {
      #expect(abs(drawn - wanted) <= 1)
    }
    // And a terminal that may ignore profiles does not get the file
    #expect(iTerm2.outputText.contains("1337;File=") && !iTerm2.outputText.contains("size=\(file.count);"))
  }

  @Test(arguments: ["", "<html>", "GIF89a", "\u{1}\u{2}\u{3}"])
  func `reports an invalid picture`(bytes: String) async throws {
    let user = try user(pictures: ["saturn.jpg": Data(bytes.utf8)])
    let output = try await user.run("image", "2024-01-01", "--save", user.path("moon.jpg"))
    #expect(output.exitCode == 1)
    #expect(output.errorText.hasPrefix("Error: "))
    #expect(!FileManager.default.fileExists(atPath: user.path("moon.jpg")))
    // And the text of the day is still shown, with the reason in the picture's place
    let text = try await user.run("explore", "2024-01-01")
    #expect(text.exitCode == 0)
    #expect(text.outputText.contains("Picture  "))
  }

  @Test func `explains an unsupported format, with description and address`() async throws {
    // Given a day whose picture is a TIFF in both sizes
    let tiff = Data("II*\0\u{8}\0\0\0".utf8)
    let user = try user(pictures: ["saturn.jpg": tiff, "hd_saturn.jpg": tiff])
    // When
    let output = try await user.run("image", "2024-01-01", "--pictures", "cells")
    // Then
    #expect(output.exitCode == 0)
    let lines = output.outputText.split(separator: "\n")
    #expect(lines.first == "TIFF is not drawn here.")
    #expect(lines.dropFirst().first == "Saturn, tilted, with its rings wide open.")
    #expect(lines.dropFirst(2).first?.hasPrefix("Picture") == true)
    #expect(lines.dropFirst(2).contains { $0.contains("/pictures/") })
    // And the page shows the same explanation next to its text
    let page = try await user.run("explore", "2024-01-01", "--pictures", "cells").outputText
    #expect(page.contains("TIFF is not drawn here."))
    #expect(page.contains("Saturn, tilted") && page.contains("/pictures/"))
  }

  @Test func `reports a day without a picture`() async throws {
    let user = try user()
    let output = try await user.run("image", "2024-01-03", "--save", user.path("x"), "--json")
    #expect(output.exitCode == 3)
    #expect(try output.jsonError()["code"] == "no-picture")
  }

  @Test func `saves a range, names the days without a picture, and continues where it stopped`() async throws
  {
    // Given a range with a day that is no picture, and one whose picture fails
    let server = try APODFixtureServer(
      records: [
        .image(on: "2024-01-01"), .image(on: "2024-01-02", picture: "b.jpg"), .other(on: "2024-01-03"),
      ],
      today: "2026-11-21", pictures: ["b.jpg": Data("no".utf8), "hd_b.jpg": Data("no".utf8)])
    let user = try ConsoleSession(server: server)
    let range = ["image", "2024-01-01..2024-01-04", "--save", user.path("new/january"), "--texts", "--json"]
    // When
    let first = try await user.run(words: range)
    // Then
    #expect(first.exitCode == 1 && first.errorText.contains("2024-01-02"))
    let result = try first.json()
    #expect((result["saved"] as? [[String: Any]])?.map { $0["day"] as? String } == ["2024-01-01"])
    #expect(result["texts"] as? [String] == ["2024-01-01", "2024-01-02"])
    #expect(result["missing"] as? [String] == ["2024-01-03", "2024-01-04"])
    #expect(result["failed"] as? [String] == ["2024-01-02"])
    let text = try String(contentsOfFile: user.path("new/january/apod-2024-01-01.txt"), encoding: .utf8)
    #expect(text.hasPrefix("A Ring around Saturn\n") && text.contains("Sunlight falls"))
    // And what is there is neither fetched nor replaced
    try Data("mine".utf8).write(to: URL(filePath: user.path("new/january/apod-2024-01-02.png")))
    let before = server.server.requests.count
    let second = try await user.run(words: range)
    #expect(second.exitCode == 0)
    #expect(try second.json()["present"] as? [String] == ["2024-01-01", "2024-01-02"])
    #expect(!server.server.requests[before...].contains { $0.path.contains("/pictures/") })
    #expect(
      try Data(contentsOf: URL(filePath: user.path("new/january/apod-2024-01-02.png"))) == Data("mine".utf8))
  }

  @Test func `a range is given up after three failures, and says from which day on`() async throws {
    // Given three days whose pictures fail, a saved one before them and a whole one after them
    let server = try APODFixtureServer(
      records: [
        .image(on: "2024-01-01"), .image(on: "2024-01-02", picture: "b.jpg"),
        .image(on: "2024-01-03", picture: "b.jpg"), .image(on: "2024-01-04", picture: "b.jpg"),
        .image(on: "2024-01-05"),
      ], today: "2026-11-21",
      pictures: ["b.jpg": Data("no".utf8), "hd_b.jpg": Data("no".utf8)])
    let user = try ConsoleSession(server: server)
    // When all are wanted, and then all but the last
    let whole = try await user.run("image", "2024-01-01..2024-01-05", "--save", user.path("out"))
    let short = try await user.run("image", "2024-01-01..2024-01-04", "--save", user.path("out"))
    // Then the last is not tried, and only then the rest is spoken of
    let said = "Pictures could not be fetched from 2024-01-02 on; the rest was not tried."
    #expect(whole.exitCode == 1 && whole.errorText.contains(said), "\(whole)")
    #expect(!FileManager.default.fileExists(atPath: user.path("out/apod-2024-01-05.jpg")))
    #expect(short.exitCode == 1 && short.errorText.contains("the first on 2024-01-02."), "\(short)")
  }

  @Test func `offline, a day of which nothing is known has failed`() async throws {
    // Given a picture that is saved, and whose text is stored
    let user = try user()
    _ = try await user.run("image", "2024-01-01", "--save", user.path("out") + "/")
    // When the days around it are asked for without a network
    let output = try await user.run(
      "image", "2023-12-31..2024-01-02", "--save", user.path("out"), "--json", "--offline")
    // Then they have failed, and it is there
    #expect(output.exitCode == 1, "\(output)")
    let result = try output.json()
    #expect(result["failed"] as? [String] == ["2023-12-31", "2024-01-02"])
    #expect(result["present"] as? [String] == ["2024-01-01"])
    #expect((result["missing"] as? [String] ?? []).isEmpty)
  }

  @Test func `an interrupted range says what is saved`() async throws {
    // Given two days, the second of whose pictures is held back
    let server = try APODFixtureServer(
      records: [.image(on: "2024-01-01"), .image(on: "2024-01-02", picture: "b.jpg")], today: "2026-11-21")
    let gate = Gate()
    for name in ["b.jpg", "hd_b.jpg"] {
      server.server.route("/pictures/\(name)") { _ in
        .picture(EncodedPicture.sampleJPEG.data).held(by: gate)
      }
    }
    let user = try ConsoleSession(server: server)
    let process = try user.start("image", "2024-01-01..2024-01-02", "--save", user.path("out"))
    // When
    var count = 1
    while try await server.server.waitForRequests(count).last?.path.hasSuffix("b.jpg") != true { count += 1 }
    process.signal(SIGINT)
    let ending = try await process.output()
    gate.open()
    // Then
    let said = "Stopped. 1 picture saved in \(user.path("out")); the same command goes on from there.\n"
    #expect(ending.exitCode == 130 && ending.errorText.hasSuffix(said), "\(ending)")
    #expect(FileManager.default.fileExists(atPath: user.path("out/apod-2024-01-01.jpg")))
  }

  @Test func `a range that is interrupted before its first picture says so`() async throws {
    let server = try HoldingServer()
    let user = try server.user()
    let process = try user.start("image", "2024-01-01..2024-01-02", "--save", user.path("out"))
    try await server.server.waitForRequests(1)
    process.signal(SIGINT)
    let ending = try await process.output()
    #expect(
      ending.exitCode == 130 && ending.errorText.hasSuffix("Stopped. No picture was saved.\n"), "\(ending)")
  }

  @Test(arguments: [
    ["2024-01-01..2024-01-02"], ["2024-01-02..2024-01-01", "--save", "x"],
    ["2024-01-01", "--save", "x", "--texts"],
    ["2024-01-01..2024-02-30", "--save", "x"],
  ]) func `refuses a wrong range`(words: [String]) async throws {
    let output = try await user().run(words: ["image"] + words)
    #expect(output.exitCode == 2 && output.outputText.isEmpty)
  }

  @Test func `a file in the place of the folder of a range is named as one`() async throws {
    let user = try user()
    try user.write("", to: "file")
    let output = try await user.run("image", "2024-01-01..2024-01-02", "--save", user.path("file"))
    #expect(output.exitCode == 1 && output.errorText.contains("Not a directory"), "\(output)")
  }

  @Test func `requires a file name where it cannot draw`() async throws {
    let output = try await user().run("image", "2024-01-01")
    #expect(output.exitCode == 2)
    #expect(output.errorText.contains("--save"))
  }

  @Test func `does not fetch a picture from an invalid address`() async throws {
    // Given a record whose picture address points to a local file
    let server = try LoopbackServer()
    server.route("/*") { _ in
      .json(
        Data(#"{"date":"2024-01-01","title":"T","media_type":"image","hdurl":"file:///etc/passwd"}"#.utf8))
    }
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_APOD_URL": server.url("/apod").absoluteString])
    // When, Then
    let output = try await user.run("image", "2024-01-01", "--save", user.path("x"))
    #expect(output.exitCode == 3)
    #expect(!FileManager.default.fileExists(atPath: user.path("x")))
  }
}
