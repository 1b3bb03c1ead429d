import SpaceDomain

/// The answer of a mock to one call.
public struct MockAnswer<Value: Sendable>: Sendable {
  private let result: Result<Value, SpaceError>
  private var gate: Gate?
  private var ignoresCancellation = false

  private init(_ result: Result<Value, SpaceError>) { self.result = result }

  /// A value.
  public static func value(_ value: Value) -> MockAnswer { MockAnswer(.success(value)) }

  /// An error.
  public static func failure(_ error: SpaceError) -> MockAnswer { MockAnswer(.failure(error)) }

  /// The same answer, delayed until the gate opens.
  /// - Parameters:
  ///   - gate: opens when the answer may come.
  ///   - ignoringCancellation: true if a canceled call keeps waiting, like a repository that answers too
  ///     late; false to throw `SpaceError.cancelled` at once.
  public func held(by gate: Gate, ignoringCancellation: Bool = false) -> MockAnswer {
    var held = self
    held.gate = gate
    held.ignoresCancellation = ignoringCancellation
    return held
  }

  func get() async throws(SpaceError) -> Value {
    if let gate {
      do {
        // A separate task is not canceled together with this one.
        if ignoresCancellation {
          try await Task { try await gate.wait() }.value
        } else {
          try await gate.wait()
        }
      } catch { throw SpaceError(error) }
    }
    return try result.get()
  }
}
