import Foundation
import SpaceTestSupport

/// A user with a separate home who runs the built program against a loopback server.
///
/// Every run is a new process, as after a restart.
final class ConsoleSession: Sendable {
  /// The user's home. It is removed with the session, which lives as long as any of its programs.
  let home = Homes.new()
  /// Keeps the server running: it stops when it is released.
  private let server: APODFixtureServer?
  private let nobody: RefusingServer
  private let executable: Executable
  private let variables: [String: String]

  /// The current instant for the program: noon UTC on 2026-11-21, which is the same day in New York.
  static let now = "2026-11-21T12:00:00Z"

  /// - Parameters:
  ///   - server: the server of both APOD services; with nil all connections are refused.
  ///   - variables: additional environment variables.
  init(server: APODFixtureServer?, variables: [String: String] = [:]) throws {
    self.server = server
    executable = try .spaceExplorer
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    nobody = try RefusingServer()
    var environment = [
      "HOME": home.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LANG": "C.UTF-8",
      "TERM": "xterm-256color", "SPACE_EXPLORER_NOW": Self.now,
    ]
    environment.merge(ServiceVariables.all { [nobody] _ in nobody.baseURL }) { $1 }
    if let server {
      environment["SPACE_EXPLORER_APOD_URL"] = server.scienceURL.absoluteString
      environment["SPACE_EXPLORER_NASA_URL"] = server.classicURL.absoluteString
    }
    environment.merge(variables) { $1 }
    self.variables = environment
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Runs a command line.
  func run(_ words: String..., with more: [String: String] = [:]) async throws -> ProcessOutput {
    try await executable.run(words, environment: variables.merging(more) { $1 })
  }

  /// Runs a command line given as an array of words.
  func run(words: [String], with more: [String: String] = [:]) async throws -> ProcessOutput {
    try await executable.run(words, environment: variables.merging(more) { $1 })
  }

  /// Runs a shell script in which `$0` is the program.
  func runInShell(_ script: String) async throws -> ProcessOutput {
    try await Executable(path: "/bin/sh").run(["-c", script, executable.path], environment: variables)
  }

  /// Starts a shell script in which `$0` is the program, and leaves it running.
  func startInShell(_ script: String) throws -> RunningProcess {
    try Executable(path: "/bin/sh").start(["-c", script, executable.path], environment: variables, in: self)
  }

  /// Starts a shell script in a pseudo-terminal, in which `$APP` is the program, and leaves it running.
  func startInShellTerminal(_ script: String) throws -> RunningProcess {
    try Executable(path: "/bin/sh").start(
      ["-c", "exec " + script], environment: variables.merging(["APP": executable.path]) { $1 },
      terminal: .init(), in: self)
  }

  /// Starts a shell in a pseudo-terminal, in which `$APP` is the program, and leaves it running.
  func startInTerminal(shell: String, _ words: [String]) throws -> RunningProcess {
    try Executable(path: Installed.path(of: shell) ?? shell).start(
      words, environment: variables.merging(["APP": executable.path]) { $1 }, terminal: .init(), in: self)
  }

  /// Runs a command line in a pseudo-terminal.
  func runInTerminal(
    _ words: String..., size: Executable.TerminalSize = .init(), with more: [String: String] = [:]
  ) async throws -> ProcessOutput {
    try await executable.runInTerminal(words, environment: variables.merging(more) { $1 }, size: size)
  }

  /// Starts a command line and leaves it running.
  func start(_ words: String...) throws -> RunningProcess {
    try executable.start(words, environment: variables, in: self)
  }

  /// Starts a command line in a pseudo-terminal and leaves it running.
  func startInTerminal(_ words: String..., with more: [String: String] = [:]) throws -> RunningProcess {
    try executable.start(
      words, environment: variables.merging(more) { $1 }, terminal: .init(), in: self)
  }

  /// Starts a command line, given as an array of words, in a pseudo-terminal and leaves it running.
  func startInTerminal(_ words: [String]) throws -> RunningProcess {
    try executable.start(words, environment: variables, terminal: .init(), in: self)
  }

  /// Writes a file into the home, and makes its folder.
  /// - Returns: its path.
  @discardableResult func write(_ content: Data, to name: String, mode: Int = 0o600) throws -> String {
    let url = home.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try content.write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    return url.path
  }

  /// Writes a text into the home, and makes its folder.
  /// - Returns: the file's path.
  @discardableResult func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
    try write(Data(text.utf8), to: name, mode: mode)
  }

  /// The path of a file in the home.
  func path(_ name: String) -> String { home.appending(path: name).path }
}

extension ProcessOutput {
  /// Standard output, parsed as one JSON value.
  func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: stdout) as? [String: Any] ?? [:]
  }

  /// The `error` object of the JSON on standard error.
  func jsonError() throws -> [String: String] {
    let value = try JSONSerialization.jsonObject(with: stderr) as? [String: Any]
    return value?["error"] as? [String: String] ?? [:]
  }
}
