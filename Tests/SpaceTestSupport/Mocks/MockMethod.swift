import SpaceDomain
import Synchronization

/// A method of a mock: records its calls and returns scripted answers.
public final class MockMethod<Input: Sendable, Value: Sendable>: Sendable {
  private let handler: Mutex<@Sendable (Input) -> MockAnswer<Value>>
  private let recorder = Recorder<Input>()

  /// Makes a method that answers with `handler` until it gets a script.
  public init(_ handler: @escaping @Sendable (Input) -> MockAnswer<Value>) {
    self.handler = Mutex(handler)
  }

  /// The arguments of all calls so far, in order; a call is recorded before it is answered.
  public var calls: [Input] { recorder.all }

  /// The arguments of the first `count` calls; waits until there are that many.
  /// - Throws: `CancellationError` when the task is canceled first.
  @discardableResult
  public func waitForCalls(_ count: Int) async throws -> [Input] { try await recorder.first(count) }

  /// Forgets the arguments of all calls so far, for tests that run long.
  public func forgetCalls() { recorder.removeAll() }

  /// Answers the next calls with these answers one by one, and all later calls with the last.
  public func answers(_ first: MockAnswer<Value>, _ others: MockAnswer<Value>...) {
    let script = [first] + others
    let next = Mutex(0)
    answers { _ in
      next.withLock { index in
        defer { index = min(index + 1, script.count - 1) }
        return script[index]
      }
    }
  }

  /// Answers all following calls with `handler`.
  public func answers(by handler: @escaping @Sendable (Input) -> MockAnswer<Value>) {
    self.handler.withLock { $0 = handler }
  }

  /// Calls the method.
  public func callAsFunction(_ input: Input) async throws(SpaceError) -> Value {
    // Take the answer before recording the call, so that a test that waits for the call can already set the
    // next answer.
    let answer = handler.withLock { $0 }(input)
    recorder.record(input)
    return try await answer.get()
  }
}
