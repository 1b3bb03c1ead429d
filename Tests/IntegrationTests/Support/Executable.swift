import Foundation
import SpaceTestSupport

/// A program that tests run as a real process, with exactly the environment they give.
struct Executable: Sendable {
  let path: String

  /// The size of a pseudo-terminal in cells.
  struct TerminalSize: Sendable {
    var columns: UInt16 = 80
    var rows: UInt16 = 24
  }

  /// The built `space-explorer`, which is next to the test bundle.
  static var spaceExplorer: Executable {
    get throws {
      // On Linux the bundle is the running program itself; on macOS it is loaded into a runner.
      let places =
        [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      let found = places.map { $0.appendingPathComponent("space-explorer").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      guard let found else { throw SystemCallError("space-explorer", code: ENOENT) }
      return Executable(path: found)
    }
  }

  /// Runs the program to its end.
  /// - Parameters:
  ///   - input: the contents of its standard input, which is a file.
  ///   - limit: the time after which it is killed together with all processes that it started.
  func run(
    _ arguments: [String] = [], environment: [String: String] = [:], input: String = "",
    limit: Duration = .seconds(120)
  ) async throws -> ProcessOutput {
    let process = try start(arguments, environment: environment, input: input, limit: limit)
    return try await process.output()
  }

  /// Runs the program to its end in a pseudo-terminal; `stdout` of the result holds all its output.
  func runInTerminal(
    _ arguments: [String] = [], environment: [String: String] = [:], size: TerminalSize = TerminalSize(),
    limit: Duration = .seconds(120)
  ) async throws -> ProcessOutput {
    let process = try start(arguments, environment: environment, terminal: size, limit: limit)
    return try await process.output()
  }

  /// Starts the program, in a pseudo-terminal if `terminal` is given.
  /// - Parameter surroundings: an object that must exist as long as the program runs, such as its home.
  func start(
    _ arguments: [String], environment: [String: String], terminal: TerminalSize? = nil, input: String = "",
    limit: Duration = .seconds(120), in surroundings: (any AnyObject & Sendable)? = nil
  ) throws -> RunningProcess {
    let streams = try terminal.map { try ChildStreams(terminal: $0) } ?? ChildStreams(input: input)
    defer { streams.closeChildEnds() }
    let identifier = try spawn(path, arguments, environment, streams)
    return RunningProcess(identifier, streams, limit: limit, in: surroundings)
  }
}

/// The output of a process that has ended.
struct ProcessOutput: Sendable {
  /// The way in which the process ended.
  enum Termination: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It exceeded its time limit.
    case killedAtLimit
  }

  let stdout: Data
  let stderr: Data
  let termination: Termination

  var outputText: String { String(decoding: stdout, as: UTF8.self) }
  var errorText: String { String(decoding: stderr, as: UTF8.self) }
  /// The exit code; nil when the process was killed.
  var exitCode: Int32? { if case .exited(let code) = termination { code } else { nil } }
}
