/// The urgency of a task's calls to services. Where a service limits the calls of an hour, less urgent ones leave some of
/// them to more urgent ones.
package enum CallUrgency: Sendable, Hashable {
  /// A person waits for the answer: all calls of the hour may be used.
  case person
  /// News of watched launches: one call of the hour is left to a person.
  case watch
  /// Calls that can wait, such as for old lists: of the calls of an hour, this number is left to the others.
  case spare(leaving: Int)

  /// The urgency of this task's calls.
  @TaskLocal package static var current = CallUrgency.person

  /// The calls of an hour that are left to others.
  package var reserve: Int {
    switch self {
    case .person: 0
    case .watch: 1
    case .spare(let calls): calls
    }
  }

  /// True if a failed call is tried again at once; otherwise the next run of the timer or watch tries again.
  package var isTriedAgain: Bool { self == .person }

  /// Runs a closure whose calls, also those of child tasks, have this urgency.
  package func calling<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(SpaceError) -> Value
  ) async throws(SpaceError) -> Value {
    try await Self.$current.with(self, isolation: isolation, body)
  }
}
