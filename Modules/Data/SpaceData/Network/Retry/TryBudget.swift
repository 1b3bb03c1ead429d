import SpaceDomain
import Synchronization

/// A count of the requests that a task sends, retries and redirects included, with a limit for retries.
package final class TryBudget: Sendable {
  @TaskLocal private static var current: TryBudget?

  private let limit: Int
  private let count = Atomic(0)

  /// - Parameter limit: the number of requests after which nothing is tried again.
  package init(limit: Int) { self.limit = limit }

  /// The number of requests so far.
  package var used: Int { count.load(ordering: .relaxed) }

  /// Runs a closure whose requests, also those of child tasks, count.
  package func counting<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(SpaceError) -> Value
  ) async throws(SpaceError) -> Value {
    try await Self.$current.with(self, isolation: isolation, body)
  }

  static func note() { current?.count.add(1, ordering: .relaxed) }

  /// False when a request of this task may not be tried again.
  static var allowsRetry: Bool { current.map { $0.used < $0.limit } ?? true }
}
