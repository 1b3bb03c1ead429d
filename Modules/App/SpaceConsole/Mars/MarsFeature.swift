import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of the weather on Mars, and of pictures from there.
package struct MarsDependencies: Sendable {
  let weather: any MarsRepositoryProtocol
  /// The lists of pictures.
  let pictures: any MarsPictureRepositoryProtocol
  /// The pictures by their addresses.
  let images: any PictureRepositoryProtocol
  let files: any DayFiles
  /// A station's weather to show when nothing of it is known.
  let sample: @Sendable (MarsStation) -> MarsWeather

  package init(
    weather: any MarsRepositoryProtocol, pictures: any MarsPictureRepositoryProtocol,
    images: any PictureRepositoryProtocol, files: any DayFiles,
    sample: @escaping @Sendable (MarsStation) -> MarsWeather
  ) {
    (self.weather, self.pictures, self.images) = (weather, pictures, images)
    (self.files, self.sample) = (files, sample)
  }

  /// The view model of a station's weather.
  func marsViewModel(
    trace: ((TraceEvent<MarsViewModel.State, MarsViewModel.Action>) -> Void)? = nil
  ) -> MarsViewModel {
    MarsViewModel(weather: weather, scheduler: ImmediateScheduler.shared, trace: trace)
  }

  /// The weather of a station, for a command.
  func weather(of station: MarsStation?) async throws -> Sourced<MarsWeather> {
    let state = try await marsViewModel().settled(for: .onAppear(.init(station: station)))
    let sample = atHand(of: station ?? .curiosity)
    return state.value ?? LoadingState(state).error.map { sample.because($0) } ?? sample
  }

  /// A station's weather to show before any has arrived.
  func atHand(of station: MarsStation) -> Sourced<MarsWeather> {
    Sourced(sample(station), provenance: .sample)
  }
}

extension Feature where Dependencies == MarsDependencies {
  /// The weather on Mars, and pictures from there.
  package static var mars: Feature {
    Feature(
      "mars", "Mars", MarsScreen.self, services: [.mars, .marsImages], commands: [.init(MarsCommand.self)]
    ) { MarsModel($0.dependencies, $1) }
  }
}
