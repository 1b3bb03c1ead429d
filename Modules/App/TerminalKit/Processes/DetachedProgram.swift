import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program of the system that is started and hardly waited for.
///
/// It gets a session of its own and no streams, so that it can neither ask nor draw on our terminal. It is not waited
/// for longer than a bound, and goes on then.
struct DetachedProgram: Sendable {
  /// The result of starting it.
  enum Outcome: Sendable, Hashable {
    case succeeded
    /// It still ran at the bound.
    case goesOn
    case failed
    /// There is no such program.
    case missing
  }

  /// The name, which is looked for in `PATH`.
  let name: String
  /// The process's environment; keys are not passed on.
  let environment: [String: String]
  /// The longest wait.
  var bound = Duration.seconds(3)

  /// Starts it; no shell reads the arguments.
  func run(_ arguments: [String]) async -> Outcome {
    guard let path = ExecutableSearch.path(of: name, environment: environment) else { return .missing }
    let spawn = Spawn(
      words: [path] + arguments, environment: environment.filter { !$0.key.hasSuffix("_API_KEY") },
      input: .null, output: .null, error: .null)
    guard let process = try? spawn.start() else { return .failed }
    return await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      // It blocks, which the cooperative pool must not; it also reaps a program that ends after the bound.
      DispatchQueue.global().async { answer.give(Self.succeeded(process) ? .succeeded : .failed) }
      DispatchQueue.global().asyncAfter(deadline: .now() + bound / .seconds(1)) { answer.give(.goesOn) }
    }
  }

  private static func succeeded(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }

  /// A continuation that takes the first of two answers.
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
