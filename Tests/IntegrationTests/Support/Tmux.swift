import Foundation
import SpaceTestSupport
import Testing

/// A separate tmux server for one test.
struct Tmux {
  let socket: String
  let home: String

  /// A time limit that suffices on a machine where all tests run at once.
  private static let patience = Duration.seconds(60)
  /// The time between two looks. Each is a process, and without a pause they would take the processor from the app.
  private static let tick = Duration.milliseconds(20)

  func run(_ words: String...) async throws -> ProcessOutput { try await run(words) }

  func run(_ words: [String]) async throws -> ProcessOutput {
    try await Executable(path: Installed.path(of: "tmux") ?? "tmux").run(
      ["-S", socket, "-f", "/dev/null"] + words,
      environment: ["HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"])
  }

  /// Returns the screen as soon as it satisfies the condition.
  /// - Parameter location: the line of the wait, which the failure names.
  func screen(
    at location: SourceLocation = #_sourceLocation, _ isExpected: (String) -> Bool
  ) async throws -> String {
    let deadline = ContinuousClock.now + Self.patience
    var screen = ""
    repeat {
      screen = try await run("capture-pane", "-p").outputText
      if isExpected(screen) { return screen }
      try await Task.sleep(for: Self.tick)
    } while ContinuousClock.now < deadline
    throw RunningProcess.EndedEarly(expected: "the screen that \(location) awaits", written: screen)
  }

  /// Types keys, given by their tmux names, and returns the screen as soon as it satisfies the condition.
  func screen(
    typing keys: [String], at location: SourceLocation = #_sourceLocation, until isExpected: (String) -> Bool
  ) async throws -> String {
    _ = try await run(["send-keys"] + keys)
    return try await screen(at: location, isExpected)
  }

  func waitForEnd() async throws {
    let deadline = ContinuousClock.now + Self.patience
    while try await run("has-session").exitCode == 0 {
      guard ContinuousClock.now < deadline else {
        throw RunningProcess.EndedEarly(expected: "the end", written: "")
      }
      try await Task.sleep(for: Self.tick)
    }
  }
}
