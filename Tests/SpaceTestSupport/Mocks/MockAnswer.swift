/// The answer of a mock to one call.
public struct MockAnswer<Value: Sendable>: Sendable {
  private let result: Result<Value, any Error>
  private var gate: Gate?
  private var ignoresCancellation = false

  private init(_ result: Result<Value, any Error>) { self.result = result }

  /// A value.
  public static func value(_ value: Value) -> MockAnswer { MockAnswer(.success(value)) }

  /// An error.
  public static func failure(_ error: any Error) -> MockAnswer { MockAnswer(.failure(error)) }

  /// The same answer once the gate lets it pass.
  /// - Parameters:
  ///   - gate: opened when the answer may come.
  ///   - ignoringCancellation: whether a canceled call waits all the same, as a repository does that comes
  ///     too late; otherwise it throws `CancellationError` at once.
  public func held(by gate: Gate, ignoringCancellation: Bool = false) -> MockAnswer {
    var held = self
    held.gate = gate
    held.ignoresCancellation = ignoringCancellation
    return held
  }

  func get() async throws -> Value {
    if let gate {
      if ignoresCancellation {
        // Cancellation does not reach a task of its own.
        try await Task { try await gate.wait() }.value
      } else {
        try await gate.wait()
      }
    }
    return try result.get()
  }
}
