import Reactive
import SpaceDomain
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

extension Repositories {
  /// Mocks, of which a test replaces those that it is about.
  static func mocks() -> Repositories {
    var all = Repositories(
      SpaceRepositories(
        apods: MockAPODRepository(), images: MockImageRepository(), pictures: MockPictureRepository(),
        archive: MockAPODArchive([]), mars: MockMarsRepository(), marsPictures: MockMarsPictureRepository(),
        launches: MockLaunchRepository([]), movies: MockMovieRepository(),
        contacts: MockContactsRepository([]), favorites: MockFavoritesRepository()),
      states: NoStates(), storage: .none, now: { .sampleNow },
      pauses: ContinuousClock(), typing: ImmediateScheduler.shared, sampleWeather: { .sample(station: $0) })
    all.own = noneOfFeatures
    return all
  }
}

extension CommandContext {
  /// The environment of a command without settings.
  static func over(_ repositories: Repositories) -> CommandContext {
    CommandContext(
      repositories: repositories,
      console: Console(
        output: TerminalStream(descriptor: STDOUT_FILENO, environment: [:]),
        error: TerminalStream(descriptor: STDERR_FILENO, environment: [:]),
        colors: ColorPolicy(environment: [:])),
      configuration: Configuration(
        environment: [:], settings: Settings(), faults: [], isOffline: false, now: repositories.now,
        runningNow: repositories.now))
  }
}

/// Stores no states.
private struct NoStates: StoredStatesProtocol {
  func state<State: Codable & Sendable>(_ name: StateName, as type: State.Type) -> State? { nil }

  func update<State: Codable & Sendable & Equatable, Value: Sendable>(
    _ name: StateName, now: Date, _ change: @Sendable (State?) -> (State, Value)
  ) -> Value { change(nil).1 }

  func alone(_ name: StateName, _ body: @Sendable () async throws -> Void) async throws { try await body() }
}
