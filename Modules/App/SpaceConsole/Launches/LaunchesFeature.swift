import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(launches) }

  /// - Parameter typing: measures the pause in typing; by default the field is read at once, as for a command.
  func launchesViewModel(
    typing: any Scheduler & Sendable = ImmediateScheduler.shared
  ) -> LaunchesViewModel {
    LaunchesViewModel(launches: launches, typing: typing, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature {
  /// The launches since 1957, and those to come.
  package static var launches: Feature {
    let id = DeepLink.Item(
      "ID", noun: "launch", advice: "Write the launch's id: \(DeepLink.scheme)://launch/ID.")
    return Feature(
      "launches", "Launches", LaunchesScreen.self, services: [.launches],
      links: [DeepLink("launches"), DeepLink("launch", id)],
      commands: [.init(LaunchesCommand.self, LaunchesCommand.children), .init(LaunchCommand.self)]
    ) { LaunchesModel($0.repositories, $1, isOffline: $0.configuration.isOffline) }
  }
}
