import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of the weather on Mars.
package struct MarsDependencies: Sendable {
  let weather: any MarsRepositoryProtocol
  /// A station's weather to show when nothing of it is known.
  let sample: @Sendable (MarsStation) -> MarsWeather

  package init(
    weather: any MarsRepositoryProtocol, sample: @escaping @Sendable (MarsStation) -> MarsWeather
  ) {
    (self.weather, self.sample) = (weather, sample)
  }

  /// The view model of a station's weather.
  func marsViewModel(
    trace: ((TraceEvent<MarsViewModel.State, MarsViewModel.Action>) -> Void)? = nil
  ) -> MarsViewModel {
    MarsViewModel(weather: weather, scheduler: ImmediateScheduler.shared, trace: trace)
  }

  /// The weather of a station, for a command.
  func weather(of station: MarsStation?) async throws -> Sourced<MarsWeather> {
    try await marsViewModel().weather(of: station, atHand: atHand(of: station ?? .curiosity))
  }

  /// A station's weather to show before any has arrived.
  func atHand(of station: MarsStation) -> Sourced<MarsWeather> {
    Sourced(sample(station), provenance: .sample)
  }
}

extension Feature where Dependencies == MarsDependencies {
  /// The weather on Mars.
  package static var mars: Feature {
    Feature(
      "mars", "Mars", services: [.mars], commands: [.init(MarsCommand.self)]
    ) { MarsModel($0.dependencies, $1) }
  }
}
