import Synchronization
import Testing

/// Marks tests that wait for programs or connections: at most six of them run at the same time, and after the others.
///
/// Swift Testing starts all tests at once, on a pool of as many threads as the machine has processors. A test that
/// has waited for a program would continue only after all others have begun; a program that it is to interrupt
/// would have ended, and a connection would have timed out.
package struct RealTime: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { test.isSuite ? nil : self }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A time limit counts from the start of a case. So the long wait comes before it, for the turn of the function.
    let permits = testCase == nil ? Self.functions : Self.cases
    await permits.take()
    defer { permits.giveBack() }
    if testCase == nil { await Self.poolIsFree() }
    try await function()
  }

  private static let functions = Permits(6)
  private static let cases = Permits(6)

  /// Returns when the pool starts a new task at once: when all tests that were to start have done so.
  private static func poolIsFree() async {
    let clock = ContinuousClock()
    while await clock.measure({ await Task.detached {}.value }) > .milliseconds(100) {}
  }
}

extension Trait where Self == RealTime {
  /// Marks tests that wait for programs or connections.
  package static var inRealTime: Self { RealTime() }
}

/// A number of permits. A task that finds none waits; the first to wait is the first to get one.
private final class Permits: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  init(_ count: Int) { state = Mutex((count, [])) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
