import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  /// The view model of a station's weather.
  func marsViewModel() -> MarsViewModel {
    MarsViewModel(weather: mars, scheduler: ImmediateScheduler.shared)
  }

  /// Loads the list of a rover's newest pictures.
  func marsPictureList() -> Loader<MarsStation, Sourced<[MarsPicture]>> {
    Loader(scheduler: ImmediateScheduler.shared) { [marsPictures] station async throws(SpaceError) in
      try await marsPictures.pictures(of: station, sol: nil)
    }
  }

  /// Loads a picture.
  func marsPicture() -> Loader<Favorite.Item, EncodedPicture> {
    Loader(scheduler: ImmediateScheduler.shared) { [self] item async throws(SpaceError) in
      try await picture(of: item)
    }
  }

  func weather(of station: MarsStation?) async throws -> Sourced<MarsWeather> {
    let state = try await marsViewModel().settled(for: .onAppear(.init(station: station)))
    let sample = atHand(of: station ?? .curiosity)
    return state.value ?? LoadingState(state).error.map { sample.because($0) } ?? sample
  }

  /// A station's weather to show before any has arrived.
  func atHand(of station: MarsStation) -> Sourced<MarsWeather> {
    Sourced(sampleWeather(station), provenance: .sample)
  }
}

extension Feature {
  /// The weather on Mars, and pictures from there.
  package static var mars: Feature {
    Feature(
      "mars", "Mars", MarsScreen.self, services: [.mars, .nasa, .marsImages],
      commands: [.init(MarsCommand.self)]
    ) { MarsModel($0.repositories, $1) }
  }
}
