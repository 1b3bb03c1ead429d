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

  /// The same answer, delayed until the gate opens.
  /// - Parameters:
  ///   - gate: opens when the answer may come.
  ///   - ignoringCancellation: true if a canceled call keeps waiting, like a repository that answers too
  ///     late; false to throw `CancellationError` at once.
  public func held(by gate: Gate, ignoringCancellation: Bool = false) -> MockAnswer {
    var held = self
    held.gate = gate
    held.ignoresCancellation = ignoringCancellation
    return held
  }

  func get() async throws -> Value {
    if let gate {
      if ignoresCancellation {
        // A separate task is not canceled together with this one.
        try await Task { try await gate.wait() }.value
      } else {
        try await gate.wait()
      }
    }
    return try result.get()
  }
}
