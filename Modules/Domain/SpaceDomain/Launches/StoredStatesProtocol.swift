/// Stores what commands remember between their runs.
package protocol StoredStatesProtocol: Sendable {
  /// A stored state; nil where there is none that can be read.
  /// - Throws: `notPermitted`, `damaged`, `newerVersion` or `storage`.
  func state<State: Codable & Sendable>(_ name: StateName, as type: State.Type) async throws(SpaceError)
    -> State?

  /// Changes a state to what `change` returns beside a result, under a lock against other processes.
  /// - Throws: the kinds of ``state(_:as:)``, `noHome` or `noSpace`; then nothing was changed.
  func update<State: Codable & Sendable & Equatable, Value: Sendable>(
    _ name: StateName, now: Date, _ change: @Sendable (State?) -> (State, Value)
  ) async throws(SpaceError) -> Value

  /// Runs a closure that no other process runs for the same state at the same time.
  /// - Throws: `storage` while another process does not end it; else the error of the closure.
  func alone(_ name: StateName, _ body: @Sendable () async throws -> Void) async throws
}

/// The name of a state that is stored between runs.
package enum StateName: Sendable {
  /// The revisions of the launches in calendars.
  case calendar
  /// The launch alerts that were shown, for a search and its marks.
  case alerts(of: String)
}
