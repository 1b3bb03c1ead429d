/// Stores which launch alerts were shown, between runs of the program.
package protocol AlertStateProtocol: Sendable {
  /// The state stored under a name; nil where there is none.
  /// - Throws: `notPermitted`, `damaged`, `newerVersion` or `storage`.
  func state(of name: String) async throws(SpaceError) -> Data?

  /// Changes a state under a lock, so that no other process changes it meanwhile.
  /// - Parameters:
  ///   - name: the state's name.
  ///   - now: the instant of the change.
  ///   - change: receives the state and returns the new state and a result.
  /// - Throws: what `change` throws, the kinds of ``state(of:)``, `noHome` or `noSpace`; then nothing was changed.
  func update<Value: Sendable>(
    _ name: String, now: Date, _ change: @Sendable (Data?) throws(SpaceError) -> (Data, Value)
  ) async throws(SpaceError) -> Value
}
