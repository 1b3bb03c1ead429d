import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// The files of wallpapers: what is written, and which of them stay.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct WallpaperFilesTests {
  private let user: ConsoleSession

  init() throws {
    user = try ConsoleSession(
      server: APODFixtureServer(
        records: [
          .image(on: "2026-11-21", title: "Saturn"), .image(on: "2024-01-01"), .image(on: "2023-12-31"),
        ], today: "2026-11-21"))
  }

  private var folder: String { user.path(".local/share/space-explorer/wallpaper") }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Makes the files an hour old: newer ones stay, since another process may be about to set them.
  private func age() throws {
    for name in try names() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: "\(folder)/\(name)")
    }
  }

  @Test func `writes only the file, and tells what it shows`() async throws {
    let file = "\(folder)/apod-2026-11-21.jpg"
    #expect(try await user.run("wallpaper", "--print").outputText == file + "\n")
    #expect(try Data(contentsOf: URL(filePath: file)) == EncodedPicture.sampleJPEG.data)
    let told = try await user.run("wallpaper", "--what")
    #expect(told.outputText.hasPrefix("Saturn\n2026-11-21\nCredit   Ada Example\nFile"))
  }

  @Test func `sets a favorite, and keeps no more than two files`() async throws {
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    for day in ["today", "2023-12-31", "favorite"] {
      _ = try await user.run("wallpaper", day, "--print")
      try age()
    }
    #expect(try names() == ["apod-2023-12-31.jpg", "apod-2024-01-01.jpg", "last.json"])
  }

  @Test func `the file of the last one that was set stays until another is set`() async throws {
    // Given a desktop that shows one
    try user.write("#!/bin/sh\n", to: "bin/plasma-apply-wallpaperimage", mode: 0o755)
    let kde = ["PATH": user.path("bin") + ":/usr/bin:/bin", "XDG_CURRENT_DESKTOP": "KDE"]
    #expect(try await user.run("wallpaper", with: kde).exitCode == 0)
    // When others are only written
    for day in ["2024-01-01", "2023-12-31", "2024-01-01"] {
      try age()
      #expect(try await user.run("wallpaper", day, "--print", with: kde).exitCode == 0)
      // Then it is still there
      #expect(FileManager.default.fileExists(atPath: "\(folder)/apod-2026-11-21.jpg"))
    }
    // And goes once another is set
    #expect(try await user.run("wallpaper", "2023-12-31", with: kde).exitCode == 0)
    try age()
    #expect(try await user.run("wallpaper", "2024-01-01", "--print", with: kde).exitCode == 0)
    #expect(try names() == ["apod-2023-12-31.jpg", "apod-2024-01-01.jpg", "last.json"])
  }
}
