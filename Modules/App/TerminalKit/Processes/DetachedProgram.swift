import Dispatch
import Synchronization

/// A system program that is started and awaited only briefly.
///
/// It gets a session of its own and no streams, so that it can neither read from our terminal nor write to
/// it. The wait for it is limited; after that, it continues.
struct DetachedProgram: Sendable {
  /// The result of starting it.
  enum Outcome: Sendable, Hashable {
    case succeeded
    /// The program still ran at the time limit.
    case goesOn
    case failed
    /// There is no such program.
    case missing
  }

  /// The name, which is searched in `PATH`.
  let name: String
  /// The process's environment; keys are not passed on.
  let environment: [String: String]
  /// The longest wait.
  var bound = Duration.seconds(3)

  /// Starts the program without a shell.
  func run(_ arguments: [String]) async -> Outcome {
    guard let path = ExecutableSearch.path(of: name, environment: environment) else { return .missing }
    let spawn = Spawn(
      words: [path] + arguments, environment: environment.filter { !$0.key.hasSuffix("_API_KEY") },
      input: .null, output: .null, error: .null)
    guard let child = try? spawn.start() else { return .failed }
    return await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      // Waiting blocks, so it must not use the cooperative pool; it also reaps a program that ends after the
      // limit.
      DispatchQueue(label: "program.end").async {
        answer.give(child.waitForEnd() == .exited(0) ? .succeeded : .failed)
      }
      DispatchQueue(label: "program.limit").asyncAfter(deadline: .now() + bound / .seconds(1)) {
        answer.give(.goesOn)
      }
    }
  }

  /// A continuation that uses the first of two answers.
  private final class Answer: Sendable {
    private let waiting: Mutex<CheckedContinuation<Outcome, Never>?>

    init(_ continuation: CheckedContinuation<Outcome, Never>) { waiting = Mutex(continuation) }

    func give(_ outcome: Outcome) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(returning: outcome)
    }
  }
}
