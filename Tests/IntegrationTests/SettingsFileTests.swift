import Foundation
import SpaceTestSupport
import Testing

/// The settings file while the app is open: commands and editors change it too.
@Suite(.inRealTime) struct SettingsFileTests {
  private let user: ConsoleSession
  private let app: RunningProcess
  private var file: String { user.path(".config/space-explorer/settings") }

  init() async throws {
    user = try ConsoleSession.alone()
    app = try user.startInTerminal("--offline")
    try await app.waitForSample()
    try await app.type("8", until: "Picture cache")
  }

  private func text() -> String {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func write(_ text: String) throws {
    let folder = URL(filePath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
  }

  /// Waits until the app says something, which may take more than a line, after its window got the focus.
  private func waitFor(_ words: String) async throws {
    try app.type("\u{1B}[I")
    _ = try await app.waitForScreen {
      $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
    }
  }

  private func quit() async throws {
    try await app.quit()
  }

  @Test func `commands and the app change settings at the same time, and lose nothing`() async throws {
    // When
    let commands = [
      ("theme", "light"), ("pictures", "off"), ("animation", "off"), ("picture-cache", "off"),
      ("alerts", "on"),
      ("wallpaper", "setbg {}"), ("save-folder", "/pictures"),
    ]
    // The third row is units.
    try app.type("jj\r")
    try await withThrowingTaskGroup(of: ProcessOutput.self) { group in
      for (name, word) in commands {
        group.addTask { [user] in try await user.run("settings", name, word) }
      }
      for try await output in group { #expect(output.exitCode == 0) }
    }
    // Then the app is told of what the commands have changed
    #expect(try await user.run("settings", "color", "never").exitCode == 0)
    try await waitFor("The settings file has changed: color = never")
    _ = try await app.waitForScreen {
      $0.text.contains("Wallpaper      setbg {}") && $0.text.contains("Units          ‹ imperial ›")
    }
    // And the file has all
    try await quit()
    let lines = Set(text().split(separator: "\n").map(String.init))
    #expect(lines == Set((commands + [("units", "imperial"), ("color", "never")]).map { "\($0) = \($1)" }))
    // And so have the commands
    let output = try await user.run("settings", "--json")
    #expect(output.outputText.contains("imperial"))
  }

  @Test func `a setting that is changed right before the end is kept`() async throws {
    try app.type("jj\rq")
    #expect(try await app.output().exitCode == 0)
    #expect(text() == "units = imperial\n")
  }

  @Test func `tells of a wrong line, of a folder and of an empty file in its place`() async throws {
    // When an editor writes a line that is no setting, and nothing else changes
    try write("unit = metric\n")
    try await waitFor("is ignored: there is no setting ‘unit’.")
    // And the file is replaced by one that has a setting below an unknown heading
    try write("[ui]\nunits = imperial\n")
    try await waitFor("The settings file has changed: units = imperial.")
    try await waitFor("there is no setting ‘[ui]’.")
    // And the app writes there what it reads
    try app.type("jj\r")
    try await waitFor("Saved.")
    #expect(text() == "[ui]\nunits = metric\n")
    // When it is a folder
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    try await waitFor("cannot be read: it is a folder.")
    try app.type("\r")
    try await waitFor("Nothing was saved, because")
    // When it is cut in a line
    try FileManager.default.removeItem(atPath: file)
    try write("units = imp")
    try await waitFor("‘imp’ is not a value of units.")
    // When it is empty
    try write("")
    try await quit()
    #expect(text() == "")
  }

  @Test func `shows a key that was saved, and removes it`() async throws {
    try await app.type("G" + String(repeating: "j", count: 20) + "kk\r", until: "Type or paste the key")
    try app.type("abcdefgh12345678\r")
    _ = try await app.waitForScreen { $0.text.contains("NASA key       ") && $0.text.contains("from /") }
    try app.type("\u{1B}[3~")
    try await waitFor("Removed the key from")
    _ = try await app.waitForScreen { $0.text.contains("NASA key       not set") }
    try await quit()
  }

  @Test func `a text is changed where it stands`() async throws {
    try await app.type(String(repeating: "j", count: 20) + "kkkkk\r", until: "Type a command that sets it")
    try app.type("setbg --file {}\r")
    try await waitFor("Saved.")
    try await quit()
    #expect(text() == "wallpaper = setbg --file {}\n")
  }
}
