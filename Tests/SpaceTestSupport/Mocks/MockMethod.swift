import Synchronization

/// A method of a mock: records its calls and gives the answers of a script.
public final class MockMethod<Input: Sendable, Value: Sendable>: Sendable {
  private let handler: Mutex<@Sendable (Input) -> MockAnswer<Value>>
  private let recorder = Recorder<Input>()

  /// A method that answers with `handler` until it is told otherwise.
  public init(_ handler: @escaping @Sendable (Input) -> MockAnswer<Value>) {
    self.handler = Mutex(handler)
  }

  /// The arguments of all calls so far, in order; a call is recorded before it is answered.
  public var calls: [Input] { recorder.all }

  /// The arguments of the first `count` calls; waits until there are as many.
  /// - Throws: `CancellationError` when the task is canceled first.
  @discardableResult
  public func waitForCalls(_ count: Int) async throws -> [Input] { try await recorder.first(count) }

  /// Answers the next calls one by one, and all later ones with the last answer.
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

  /// Answers from now on according to the arguments.
  public func answers(by handler: @escaping @Sendable (Input) -> MockAnswer<Value>) {
    self.handler.withLock { $0 = handler }
  }

  /// Calls the method.
  public func callAsFunction(_ input: Input) async throws -> Value {
    // The answer is taken before the call is known, so that a test that waits for the call can set the next.
    let answer = handler.withLock { $0 }(input)
    recorder.record(input)
    return try await answer.get()
  }
}
