import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of launches.
package struct LaunchesDependencies: Sendable {
  let launches: any LaunchRepositoryProtocol
  /// Stores the changes of launches in calendars, and the alerts that `launches alert` has reported.
  let states: any StoredStatesProtocol
  /// The credit that the license of the bundled history requires.
  let historyCredit: String
  /// The source of pictures and patches.
  let pictures: any PictureRepositoryProtocol
  /// Measures the pauses in typing.
  private let typing: any Clock<Duration>
  /// Remembers a background fetch of the upcoming launches; returns false when there was one a moment ago, or when it
  /// cannot be remembered; then none may be started.
  let noteRefresh: @Sendable (Date) async -> Bool

  /// - Parameters:
  ///   - typing: measures the pauses in typing.
  ///   - noteRefresh: remembers a background fetch; returns false when none may be started.
  package init(
    launches: any LaunchRepositoryProtocol, states: any StoredStatesProtocol, historyCredit: String,
    pictures: any PictureRepositoryProtocol, typing: any Clock<Duration> = ContinuousClock(),
    noteRefresh: @escaping @Sendable (Date) async -> Bool
  ) {
    (self.launches, self.states) = (launches, states)
    (self.historyCredit, self.pictures) = (historyCredit, pictures)
    (self.typing, self.noteRefresh) = (typing, noteRefresh)
  }

  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(launches) }

  /// The view model of the list and its search.
  /// - Parameter pause: the pause in typing; by default the search is read at once, as for a command.
  func launchesViewModel(pause: Duration = .zero) -> LaunchesViewModel {
    LaunchesViewModel(
      launches: launches, pause: pause, clock: typing, scheduler: ImmediateScheduler.shared)
  }

  /// Waits until a cursor has rested on a launch: longer than on a day, because details cost one of few calls.
  /// - Throws: `CancellationError`.
  func rest() async throws { try await typing.sleep(for: .seconds(1)) }
}

extension Feature where Dependencies == LaunchesDependencies {
  /// The launches since 1957, and those to come.
  package static var launches: Feature {
    Feature(
      "launches", "Launches", LaunchesScreen.self, services: [.launches],
      links: [DeepLink("launches"), DeepLink("launch", id)],
      commands: commands
    ) { LaunchesModel($0.dependencies, $1, isOffline: $0.configuration.isOffline) }
  }

  private static var id: DeepLink.Item {
    DeepLink.Item("ID", noun: "launch", advice: "Write the launch's id: \(DeepLink.scheme)://launch/ID.")
  }

  private static var commands: [CommandNode<LaunchesDependencies>] {
    [
      .init(
        LaunchesCommand.self,
        [
          .init(LaunchesSyncCommand.self), .init(LaunchesNextCommand.self), .init(LaunchesStatsCommand.self),
          .init(LaunchesWatchCommand.self), .init(LaunchesAlertCommand.self),
          .init(LaunchesCalendarCommand.self), .init(LaunchesRefreshCommand.self),
        ]), .init(LaunchCommand.self),
    ]
  }
}
