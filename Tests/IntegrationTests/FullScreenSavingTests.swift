import Foundation
import SpaceTestSupport
import Testing

/// Saving a picture from the app, without a network.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenSavingTests {
  @Test func `replaces a file only after a question, and says why a folder cannot be made`()
    async throws
  {
    // Given the sample, saved once
    let user = try ConsoleSession.alone()
    let app = try user.startInTerminal("--offline", "--pictures", "off")
    try await app.waitForSample()
    let file = user.path("Pictures/apod-2012-10-14.jpg")
    try await app.type("S\r", until: "Saved")
    let picture = try Data(contentsOf: URL(filePath: file))
    // When it is saved again over another file, the app asks
    try Data("mine".utf8).write(to: URL(filePath: file))
    try await app.type("S\r", until: "Replace it? y/n")
    #expect(try Data(contentsOf: URL(filePath: file)) == Data("mine".utf8))
    try await app.type("y", until: "Saved")
    #expect(try Data(contentsOf: URL(filePath: file)) == picture)
    // When it is saved over one of another format, that one is replaced, too; a text of the same name is none
    let other = user.path("Pictures/apod-2012-10-14.png")
    try FileManager.default.moveItem(atPath: file, toPath: other)
    try Data("text".utf8).write(to: URL(filePath: user.path("Pictures/apod-2012-10-14.aaa")))
    try await app.type("S\r", until: "apod-2012-10-14.png is there already.")
    try await app.type("y", until: "Saved")
    #expect(try Data(contentsOf: URL(filePath: file)) == picture)
    #expect(!FileManager.default.fileExists(atPath: other))
    // And a folder that cannot be made keeps the sheet, with advice about folders
    try await app.type("S", until: "Folder: ")
    try await app.type("/proc/nope\r", until: "Type a folder in")
    try app.type("\u{1B}")
    _ = try await app.waitForScreen { !$0.text.contains("Folder: ") }
    try await app.quit()
  }
}
