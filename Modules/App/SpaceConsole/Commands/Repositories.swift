import Reactive
import SpaceDomain
import TerminalKit

/// The parts outside of the console that commands and screens use, in one value. A test replaces single parts.
@dynamicMemberLookup
package struct Repositories: Sendable {
  /// The repositories of all services, whose names are also names of this value: `repositories.launches`.
  package var space: SpaceRepositories
  /// The changes of launches in calendars, and the alerts that `launches alert` has reported.
  package var states: any StoredStatesProtocol
  /// The user's files and settings, and what else several features keep.
  package var storage: Stores
  package var now: @Sendable () -> Date
  /// Measures pauses, such as the rest of a cursor.
  package var pauses: any Clock<Duration>
  /// Measures the pauses in typing.
  package var typing: any Scheduler & Sendable
  /// A random number below another.
  package var random: @Sendable (_ limit: Int) -> Int
  /// A station's weather to show when nothing of it is known.
  package var sampleWeather: @Sendable (MarsStation) -> MarsWeather
  /// The repositories and stores that a single feature uses, and has registered itself.
  package var own: [any Sendable] = []

  package init(
    _ space: SpaceRepositories,
    states: any StoredStatesProtocol, storage: Stores, now: @escaping @Sendable () -> Date,
    pauses: any Clock<Duration>, typing: any Scheduler & Sendable,
    random: @escaping @Sendable (_ limit: Int) -> Int = { .random(in: 0..<$0) },
    sampleWeather: @escaping @Sendable (MarsStation) -> MarsWeather
  ) {
    self.space = space
    (self.states, self.storage, self.now, self.pauses) = (states, storage, now, pauses)
    (self.typing, self.random, self.sampleWeather) = (typing, random, sampleWeather)
  }

  package subscript<Repository>(
    dynamicMember path: WritableKeyPath<SpaceRepositories, Repository>
  ) -> Repository {
    get { space[keyPath: path] }
    set { space[keyPath: path] = newValue }
  }

  /// A repository or store that a feature has registered, by its protocol.
  func registered<Repository>(_ type: Repository.Type) throws(SpaceError) -> Repository {
    for case let repository as Repository in own { return repository }
    throw SpaceError(
      .notFound, code: "no-repository", message: "No \(type) is registered.",
      hint: "Name it where the feature is in the list of RegisteredFeature.")
  }

  /// Waits; by default until a cursor has rested, or a row has been visible for a moment.
  /// - Throws: `CancellationError`.
  func wait(_ time: Duration = .milliseconds(100)) async throws { try await pauses.sleep(for: time) }
}
