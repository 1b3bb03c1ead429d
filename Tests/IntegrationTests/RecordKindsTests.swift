import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Kinds of records and pictures with which users of similar programs had trouble, through the program.
@Suite(.inRealTime) struct RecordKindsTests {
  private static let path = "/wp-json/wp/v2/apod-basic/"

  /// A user of a server whose keyless service has one record, for 2024-01-01.
  private func user(_ fields: [String: String], pictures: [String: Data] = [:]) throws -> (
    user: ConsoleSession, server: APODFixtureServer
  ) {
    let server = try APODFixtureServer(records: [], today: "2026-11-21", pictures: pictures)
    server.server.route(Self.path + "240101") { request in
      let record = ["date": "2024-01-01", "title": "T", "media_type": "image", "explanation": "E"]
        .merging(fields) { $1 }
      let text = String(decoding: (try? JSONEncoder().encode(record)) ?? Data(), as: UTF8.self)
      return .json(Data(text.replacingOccurrences(of: "SERVER", with: request.baseURL.absoluteString).utf8))
    }
    return (try ConsoleSession(server: server), server)
  }

  // MARK: - Markup that carries meaning

  @Test(arguments: [
    ("10<sup>65</sup> years", "10⁶⁵ years", "10^(65) years"),
    ("256<sup>3,000</sup> colors", "256^(3,000) colors", "256^(3,000) colors"),
    ("H<sub>2</sub>O and CO<SUB> 2 </SUB>.", "H₂O and CO₂.", "H_(2)O and CO_(2)."),
    (
      "10<sup>&minus;5</sup> to 10<sup class='x'><a href='y'>-6</a></sup>", "10⁻⁵ to 10⁻⁶",
      "10^(-5) to 10^(-6)"
    ),
    ("4 M<sub>☉</sub>, the 5<sup>th</sup>", "4 M_(☉), the 5ᵗʰ", "4 M_(☉), the 5^(th)"),
    ("x<sub>i<sup>2</sup></sub> in m²", "x_(i²) in m²", "x_(i^(2)) in m^(2)"),
    ("<sup></sup>open <sup>2", "open 2", "open 2"),
  ])
  func `superscripts and subscripts keep their meaning`(html: String, unicode: String, ascii: String)
    async throws
  {
    // Given a record with the markup in its title and text
    let (user, _) = try user(["title": "Title " + html, "explanation": "Quokka " + html])
    // When it is shown, and found by a search, in both kinds of locales
    let json = try await user.run("explore", "2024-01-01", "--json").json()
    let plain = try await user.run("explore", "2024-01-01", with: ["LANG": "C"])
    let found = try await user.run("explore", "--search", "quokka", "--offline")
    let foundPlain = try await user.run("explore", "--search", "quokka", "--offline", with: ["LANG": "C"])
    // Then
    #expect(json["title"] as? String == "Title " + unicode)
    #expect(json["explanation"] as? String == "Quokka " + unicode)
    #expect(plain.outputText.contains("Title " + ascii) && plain.outputText.contains("Quokka " + ascii))
    #expect(found.outputText.contains("Title " + unicode))
    #expect(foundPlain.outputText.contains("Title " + ascii))
  }

  // MARK: - Addresses

  @Test func `entities in addresses are decoded before the address is read`() async throws {
    let (user, server) = try user(
      [
        "hdurl": "SERVER/pictures/saturn.jpg?w=4222&#038;h=2817&amp;fit=clip&#x26;crop=faces",
        "permalink": "https://science.nasa.gov/a/?x=1&#038;y=2",
      ], pictures: ["saturn.jpg": EncodedPicture.sampleJPEG.data])
    let json = try await user.run("explore", "2024-01-01", "--json").json()
    let saved = try await user.run("image", "2024-01-01", "--save", user.path("moon.jpg"))
    #expect(saved.exitCode == 0)
    #expect(json["page"] as? String == "https://science.nasa.gov/a/?x=1&y=2")
    let last = try #require(server.server.requests.last)
    #expect(last.query == ["w": "4222", "h": "2817", "fit": "clip", "crop": "faces"])
  }

  @Test(arguments: [
    (
      #"See the <a href="https://www.youtube.com/watch?v=abc&amp;t=2">video</a>."#,
      "youtube.com/watch?v=abc&t=2"
    ),
    (
      #"A <a href="https://youtu.be/one">moon</a>, the <a href="https://youtu.be/two">featured one</a>"#,
      "youtu.be/two"
    ),
    (
      #"An <a href="https://youtu.be/one">idea</a> and a <a href="https://vimeo.com/123">time-lapse</a>"#,
      "vimeo.com/123"
    ),
    (
      #"A <a href=https://www.youtube.com/user/nasa>page</a> with <a href="//x.org/b.mp4">it</a>"#,
      "https://x.org/b.mp4"
    ),
    ("It is at https://www.youtube.com/shorts/abc.", "https://www.youtube.com/shorts/abc"),
    (#"No <a href="https://www.youtube.com/@nasa">video</a> at all"#, "https://science.nasa.gov/page"),
  ])
  func `the video of a day is the link of its explanation`(html: String, end: String) async throws {
    // Given a video day whose picture is a placeholder
    let (user, _) = try user([
      "media_type": "video", "explanation": html, "hdurl": "SERVER/pictures/nasa-logo.png",
      "permalink": "https://science.nasa.gov/page",
    ])
    // When, Then
    let media = try await user.run("explore", "2024-01-01", "--json").json()["media"] as? [String: String]
    #expect(media?["type"] == "video" && media?["url"]?.hasSuffix(end) == true, "\(media ?? [:])")
    #expect(media?["thumbnailURL"] == nil)
  }

  // MARK: - Formats that are not drawn

  private static let formats: [(name: String, suffix: String, bytes: [UInt8])] = [
    ("AVIF", "avif", [0, 0, 0, 16] + Array("ftypavif\0\0\0\0\0\0\0\u{8}mdat".utf8)),
    ("HEIC", "heic", [0, 0, 0, 12] + Array("ftypmif1\0\0\0\u{8}mdat".utf8)),
    ("WebP", "webp", Array("RIFF\u{14}\0\0\0WEBPVP8L\r\0\0\0".utf8) + [0x2F, 0, 0, 0, 0, 0, 0, 0]),
    ("TIFF", "tiff", Array("MM\0*\0\0\0\u{8}\0\0".utf8)),
    ("BMP", "bmp", Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [124, 0, 0, 0, 1, 2]),
    ("SVG", "svg", Array("\n<?xml version='1.0'?><!-- a --><svg width='9'/>".utf8)),
    ("JPEG XL", "jxl", [0xFF, 0x0A, 1, 2]), ("PDF", "pdf", Array("%PDF-1.7\n%%EOF".utf8)),
  ]

  @Test(arguments: formats.indices)
  func `a picture that is not drawn is saved as it is, under its kind`(index: Int) async throws {
    // Given a day whose picture is in such a format
    let (name, suffix, bytes) = Self.formats[index]
    let (user, _) = try user(["hdurl": "SERVER/pictures/a"], pictures: ["a": Data(bytes)])
    // When
    let saved = try await user.run("image", "2024-01-01", "--save", user.home.path, "--json")
    let shown = try await user.run("image", "2024-01-01", "--pictures", "cells")
    let page = try await user.run("explore", "2024-01-01", "--pictures", "cells")
    let piped = try await user.run("image", "2024-01-01", "--save", "-")
    // Then
    let json = try saved.json()
    #expect(json["format"] as? String == suffix && json["bytes"] as? Int == bytes.count)
    let file = try Data(contentsOf: URL(filePath: user.path("apod-2024-01-01.\(suffix)")))
    #expect(file == Data(bytes) && piped.stdout == file)
    #expect(shown.exitCode == 0 && shown.outputText.hasPrefix("\(name) is not drawn here.\n"))
    #expect(page.exitCode == 0 && page.outputText.contains("\(name) is not drawn here."))
  }

  @Test func `a page of the web is not saved as a picture, also with a drawing in it`() async throws {
    let html = Data("<!DOCTYPE html><html><svg></svg></html>".utf8)
    let (user, _) = try user(["hdurl": "SERVER/pictures/a"], pictures: ["a": html])
    let saved = try await user.run("image", "2024-01-01", "--save", user.path("x"))
    #expect(saved.exitCode == 1 && saved.errorText.contains("a web page"))
    #expect(!FileManager.default.fileExists(atPath: user.path("x")))
  }

  // MARK: - Saving

  @Test func `a smaller picture is saved only when that is allowed`() async throws {
    // Given a day whose whole picture cannot be had, and one that is scaled
    let (user, server) = try user([
      "hdurl": "SERVER/pictures/saturn.jpg?w=4000&h=3000", "title": "Saturn",
    ])
    server.server.route("/pictures/*") { request in
      request.query["w"] == "4000" ? .status(410) : .picture(EncodedPicture.sampleJPEG.data)
    }
    let command = ["image", "2024-01-01", "--save", user.path("moon.jpg")]
    // When
    let refused = try await user.run(words: command)
    let isThere = FileManager.default.fileExists(atPath: user.path("moon.jpg"))
    let smaller = try await user.run(words: command + ["--smaller"])
    // Then
    #expect(refused.exitCode == 1 && refused.errorText.contains("Nothing was saved.") && !isThere)
    #expect(refused.errorText.contains("--smaller"))
    #expect(smaller.exitCode == 0 && smaller.errorText.contains("Saving a smaller picture."))
    #expect(try Data(contentsOf: URL(filePath: user.path("moon.jpg"))) == EncodedPicture.sampleJPEG.data)
  }

  @Test func `a dash is standard output, which gets the bytes alone`() async throws {
    let pictures = [
      "saturn.jpg": EncodedPicture.sampleJPEG.data, "hd_saturn.jpg": EncodedPicture.sampleJPEG.data,
    ]
    let server = try APODFixtureServer(
      records: [.image(on: "2026-11-21")], today: "2026-11-21", pictures: pictures)
    let user = try ConsoleSession(server: server)
    for options in [[], ["--json"], ["--plain"]] {
      let output = try await user.run(words: ["image", "today", "--save", "-"] + options)
      #expect(output.exitCode == 0 && output.stdout == EncodedPicture.sampleJPEG.data)
    }
    #expect(!FileManager.default.fileExists(atPath: user.path("-")))
    // And a failure writes nothing there, a terminal gets no bytes, and a range needs a folder
    let failed = try await user.run("image", "2020-01-01", "--save", "-")
    #expect(failed.exitCode != 0 && failed.stdout.isEmpty)
    let terminal = try await user.runInTerminal("image", "today", "--save", "-")
    #expect(terminal.exitCode == 2 && terminal.outputText.contains("Standard output is a terminal"))
    let range = try await user.run("image", "2026-11-20..2026-11-21", "--save", "-")
    #expect(range.exitCode == 2 && range.stdout.isEmpty)
  }

  @Test func `the still of a video is told`() async throws {
    let still = ["comet.png": EncodedPicture.sampleJPEG.data]
    let server = try APODFixtureServer(
      records: [.video(on: "2026-11-20")], today: "2026-11-21", pictures: still)
    let user = try ConsoleSession(server: server)
    let saved = try await user.run("image", "2026-11-20", "--save", user.path("a.jpg"))
    let json = try await user.run("image", "2026-11-20", "--save", user.path("b.jpg"), "--json").json()
    let piped = try await user.run("image", "2026-11-20", "--save", "-")
    #expect(saved.exitCode == 0 && saved.outputText.contains(", the still of a video"))
    #expect(saved.outputText.contains(" kB)") || saved.outputText.contains(" bytes)"))
    #expect(json["still"] as? Bool == true)
    #expect(piped.stdout == EncodedPicture.sampleJPEG.data && piped.errorText.contains("this is its still"))
  }
}
