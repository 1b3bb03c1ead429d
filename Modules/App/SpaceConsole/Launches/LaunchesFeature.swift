import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of launches.
package protocol LaunchesDependencies: Sendable {
  var launches: any LaunchRepositoryProtocol { get }
  var favorites: any FavoritesRepositoryProtocol { get }
  /// Stores the changes of launches in calendars, and the alerts that `launches alert` has reported.
  var storedStates: any StoredStatesProtocol { get }
  /// The source of pictures and patches.
  var pictures: any PictureRepositoryProtocol { get }
  /// Measures the rest of a cursor.
  var pauses: any Clock<Duration> { get }
  /// Measures the pauses in typing.
  var typing: any Scheduler & Sendable { get }
  /// Remembers a background fetch by its name; returns false when there was one a moment ago, or when it cannot be
  /// remembered; then none may be started.
  func noteRefresh(_ name: String, at instant: Date) async -> Bool
}

extension LaunchesDependencies {
  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(launches) }

  /// The view model of the list and its search.
  /// - Parameter typing: measures the pause in typing; by default the field is read at once, as for a command.
  func launchesViewModel(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> LaunchesViewModel {
    LaunchesViewModel(launches: launches, typing: typing, scheduler: ImmediateScheduler.shared)
  }

  func launchDetails() -> Loader<Launch.ID, Sourced<Launch>> {
    Loader(scheduler: ImmediateScheduler.shared) { [launches] id async throws(SpaceError) in
      try await launches.details(of: id)
    }
  }

  /// Waits until a cursor has rested on a launch: longer than on a day, because details cost one of few calls.
  /// - Throws: `CancellationError`.
  func rest() async throws { try await pauses.sleep(for: .seconds(1)) }
}

extension Feature where Dependencies == any LaunchesDependencies {
  /// The launches since 1957, and those to come.
  package static var launches: Feature {
    Feature(
      "launches", "Launches", LaunchesScreen.self, services: [.launches],
      links: [DeepLink("launches"), DeepLink("launch", id)],
      commands: [.init(LaunchesCommand.self, LaunchesCommand.children), .init(LaunchCommand.self)]
    ) { LaunchesModel($0.dependencies, $1, isOffline: $0.configuration.isOffline) }
  }

  private static var id: DeepLink.Item {
    DeepLink.Item("ID", noun: "launch", advice: "Write the launch's id: \(DeepLink.scheme)://launch/ID.")
  }
}
