import Foundation
import SpaceTestSupport
import Testing

/// The app in tmux, as a terminal emulator that is not ours.
@Suite(.program("tmux"), .inRealTime) struct FullScreenInTmuxTests {
  private static let sizes: [(Int, Int)] =
    [(80, 24), (40, 12), (200, 50)] + (Effort.isThorough ? [(120, 40)] : [])

  @Test(arguments: sizes)
  func `draws correctly and follows the documented keys`(_ columns: Int, _ rows: Int) async throws {
    // Given
    let home = Homes.new()
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let tmux = Tmux(socket: home.appending(path: "tmux").path, home: home.path)
    let path = try Executable.spaceExplorer.path
    _ = try await tmux.run("new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", path, "--offline")
    // When
    // The text is there before its picture, which gives way to it where there is room for little.
    let blocks = Set("▀▄█▖▗▘▝▚▞")
    let today = try await tmux.screen {
      $0.contains("The Hubble Extreme") && !$0.contains("Drawing")
        && (rows < 16 || $0.contains { blocks.contains($0) })
    }
    let launches = try await tmux.screen(typing: ["4"]) { $0.contains("7,354") }
    try await walk(tmux)
    let found = try await tmux.screen(typing: ["q", "C-l", "4", "/", "voyager"]) {
      $0.contains("/ voyager") && $0.contains("Voyager 1")
    }
    _ = try await tmux.run("send-keys", "Enter", "q")
    // Then
    for (screen, hint) in [(today, "? keys"), (launches, "? keys"), (found, "F1 keys")] {
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == rows + 1 && lines[rows - 1].contains(hint))
    }
    #expect(launches.contains("Electron | Aspera"))
    #expect(rows >= 16 || !today.contains { blocks.contains($0) })
    // Wait for tmux's server, which ends with its last program.
    try await tmux.waitForEnd()
  }

  @Test(arguments: [(100, 30), (80, 12), (40, 40)])
  func `leaves the shell's screen as it was after a resize`(_ columns: Int, _ rows: Int) async throws {
    // Given a full screen of lines that are wrapped
    let home = Homes.new()
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let tmux = Tmux(socket: home.appending(path: "tmux").path, home: home.path)
    let path = try Executable.spaceExplorer.path
    _ = try await tmux.run(
      "new-session", "-d", "-x", "80", "-y", "24",
      "seq -f %01000.0f 60; '\(path)' --offline; echo left; read -r line")
    _ = try await tmux.screen { $0.contains("The Hubble Extreme") && !$0.contains("Drawing") }
    // When
    _ = try await tmux.run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    _ = try await tmux.screen {
      let lines = $0.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count == rows + 1 && lines[rows - 1].contains("? keys")
    }
    // Then
    _ = try await tmux.screen(typing: ["q"]) { $0.contains("left") }
    let lines = try await tmux.run("capture-pane", "-p", "-S", "-").outputText.split(separator: "\n")
    #expect(lines.allSatisfy { $0 == "left" || $0.allSatisfy(\.isNumber) }, "\(lines)")
    _ = try await tmux.run("kill-server")
  }

  /// Presses the documented keys, starting in the list of launches; each must lead to its screen.
  private func walk(_ tmux: Tmux) async throws {
    let first = "Falcon Heavy | Dragonfly"
    // Moving within a list, opening and returning
    _ = try await tmux.screen(typing: ["G"]) { $0.contains("1957") && !$0.contains(first) }
    let moves = ["g", "g", "C-d", "C-u", "C-f", "C-b", "j", "k", "Enter", "G", "g", "q"]
    _ = try await tmux.screen(typing: moves + ["?", "/", "suspend", "Enter"]) { $0.contains("suspend; fg") }
    // Adding a favorite, sharing, undoing
    _ = try await tmux.screen(typing: ["q", "f"]) { $0.contains("Added ") }
    _ = try await tmux.screen(typing: ["s"]) { $0.contains("Copy to the clipboard") }
    _ = try await tmux.screen(typing: ["q", "7", "d"]) { $0.contains("Removed ") }
    _ = try await tmux.screen(typing: ["u"]) { $0.contains("Restored ") }
    // Neighboring items, tabs, the calendar
    _ = try await tmux.screen(typing: ["3", "l", "h", "Tab", "BTab", "2", "c"]) {
      $0.contains("Choose a day")
    }
  }

  /// `TraceReplayTests` replay at 80×24.
  private static let replayed: [(Int, Int)] = [(40, 12), (200, 50)] + (Effort.isThorough ? [(80, 24)] : [])

  @Test(arguments: replayed)
  func `replays a trace as it was recorded`(_ columns: Int, _ rows: Int) async throws {
    // Given
    let home = Homes.new()
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let tmux = Tmux(socket: home.appending(path: "tmux").path, home: home.path)
    let (path, trace) = (try Executable.spaceExplorer.path, home.appending(path: "a.trace").path)
    let size = ["-d", "-x", "\(columns)", "-y", "\(rows)"]
    _ = try await tmux.run(["new-session"] + size + [path, "--offline", "--trace", trace])
    _ = try await tmux.screen { $0.contains("The Hubble Extreme") && !$0.contains("Drawing") }
    _ = try await tmux.run("send-keys", "4")
    _ = try await tmux.screen { $0.contains("7,354") }
    _ = try await tmux.run("send-keys", "/", "voyager")
    _ = try await tmux.screen { $0.contains("/ voyager") && $0.contains("Voyager 1") }
    _ = try await tmux.run("send-keys", "Enter", "s")
    // The page behind the sheet may still receive what it requested, so the screen must have come to rest.
    var (last, times) = ("", 0)
    let recorded = try await tmux.screen { screen in
      times = screen == last ? times + 1 : 0
      last = screen
      return screen.contains("Copy to the clipboard") && times == 20
    }
    _ = try await tmux.run("send-keys", "C-c")
    try await tmux.waitForEnd()
    // When
    _ = try await tmux.run(["new-session"] + size + [path, "--replay-trace", trace])
    // Then its last frame stays on the screen.
    _ = try await tmux.screen { $0 == recorded }
    _ = try await tmux.run("send-keys", "q")
    try await tmux.waitForEnd()
  }
}
