#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps what was told of launches, from one run of the program to the next.
public protocol AlertStateProtocol: Sendable {
  /// The state that is kept under a name; nil where there is none.
  /// - Throws: a ``PresentableError``.
  func state(of name: String) async throws -> Data?

  /// Changes a state, while nobody else does.
  /// - Parameters:
  ///   - name: the state's name.
  ///   - now: the instant of the change.
  ///   - change: given the state, gives the new one and a result.
  /// - Throws: a ``PresentableError``; nothing was changed then.
  func update<Value: Sendable>(
    _ name: String, now: Date, _ change: @Sendable (Data?) throws -> (Data, Value)
  ) async throws -> Value
}
