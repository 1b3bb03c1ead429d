import Dispatch
import Synchronization

/// A system program that is started and awaited only briefly. It gets a session of its own and no streams, so
/// that it can neither read from our terminal nor write to it. The wait for it is limited; after that, it
/// continues, or is ended.
public struct DetachedProgram: Sendable {
  /// The result of starting it.
  public enum Outcome: Sendable, Hashable {
    case succeeded
    /// The program still ran at the time limit.
    case goesOn
    case failed
    /// There is no such program.
    case missing
  }

  private let name: String
  private let environment: ChildEnvironment
  private let bound: Duration
  private let endsAtBound: Bool

  /// - Parameters:
  ///   - name: the name, which is searched in `PATH`, or a path.
  ///   - environment: the variables that the program gets, with the `PATH` to search.
  ///   - bound: the longest wait.
  ///   - endsAtBound: true to end the program, and all that it started, at the time limit.
  public init(
    name: String, environment: ChildEnvironment, bound: Duration = .seconds(3), endsAtBound: Bool = false
  ) {
    (self.name, self.environment, self.bound, self.endsAtBound) = (name, environment, bound, endsAtBound)
  }

  /// Starts the program without a shell.
  public func run(_ arguments: [String]) async -> Outcome { await run(arguments, output: .null) }

  /// The output of the program, at most what a pipe holds; nil unless it succeeds in time.
  public func output(_ arguments: [String]) async -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let outcome = await run(arguments, output: .descriptor(ends[1]))
    close(ends[1])
    // Another process, started by the program, may hold the other end open.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    guard outcome == .succeeded else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = read(ends[0], buffer.baseAddress, buffer.count)
      return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }
  }

  private func run(_ arguments: [String], output: Spawn.Stream) async -> Outcome {
    guard let path = ExecutableSearch.path(of: name, environment: environment.variables) else {
      return .missing
    }
    let spawn = Spawn(
      words: [path] + arguments, environment: environment.variables, output: output, error: .null)
    guard let child = spawn.start() else { return .failed }
    return await withCheckedContinuation { continuation in
      let waiting = Mutex<CheckedContinuation<Outcome, Never>?>(continuation)
      @Sendable func end(_ outcome: Outcome) { waiting.withLock { $0.take() }?.resume(returning: outcome) }
      // Waiting blocks, so it must not use Swift's pool; it also reaps a program that ends after the limit.
      DispatchQueue(label: "program.end").async {
        end(child.waitForEnd() == .exited(0) ? .succeeded : .failed)
      }
      DispatchQueue(label: "program.limit").asyncAfter(deadline: .now() + bound / .seconds(1)) {
        end(.goesOn)
        if endsAtBound { child.signal(SIGKILL) }
      }
    }
  }
}
