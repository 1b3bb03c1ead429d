import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  func marsViewModel() -> MarsViewModel {
    MarsViewModel(weather: space.mars, scheduler: ImmediateScheduler.shared)
  }

  func weather(of station: MarsStation?) async throws -> Sourced<MarsWeather> {
    let state = try await marsViewModel().settled(for: .onAppear(.init(station: station)))
    let sample = atHand(of: station ?? .curiosity)
    return state.value ?? state.failure.map { sample.because($0) } ?? sample
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
    ) { MarsModel($0.repositories, $1) }.keeping(MarsFavorite.self)
  }
}

/// Connects ``MarsScreen`` with a view model for each station, and loads the rovers' pictures.
final class MarsModel: TabModel {
  private var weather: [MarsStation: TabLoad<MarsViewModel>]
  private var lists: [MarsStation: TabLoad<Loader<MarsStation, Sourced<[MarsPicture]>>>]
  private let picture: Loader<Favorite.Item, EncodedPicture>
  private let states: [AnyCancellable]

  init(_ repositories: Repositories, _ port: TabPort<MarsScreen.Message>) {
    let stations = MarsStation.allCases
    weather = Dictionary(
      uniqueKeysWithValues: stations.map { ($0, TabLoad(repositories.marsViewModel())) })
    lists = Dictionary(
      uniqueKeysWithValues: stations.map { ($0, TabLoad(Self.list(repositories.marsPictures))) })
    picture = Loader(scheduler: ImmediateScheduler.shared) { item async throws(SpaceError) in
      try await repositories.picture(of: item)
    }
    for (station, load) in weather { port.record(load.model, as: "mars.\(station.rawValue)") }
    let pages = weather.map { station, load in
      port.follow(load.model.states) { [atHand = repositories.atHand(of: station)] in
        .page(station, .init($0, atHand: atHand))
      }
    }
    let listed = lists.map { station, load in port.follow(load.model) { .list(station, $0) } }
    states = pages + listed + [port.follow(picture) { .picture($0) }]
  }

  private static func list(
    _ pictures: any MarsPictureRepositoryProtocol
  ) -> Loader<MarsStation, Sourced<[MarsPicture]>> {
    Loader(scheduler: ImmediateScheduler.shared) { station async throws(SpaceError) in
      try await pictures.pictures(of: station, sol: nil)
    }
  }

  func perform(_ effect: MarsScreen.Effect) {
    switch effect {
    case .load(let again):
      for station in MarsStation.allCases {
        weather[station]?.load(.init(station: station), again: again)
        lists[station]?.resume(station)
      }
    case .list(let station): lists[station]?.load(station, again: true)
    case .picture(let item): picture.send(action: .onAppear(item))
    case .leave:
      for station in MarsStation.allCases {
        weather[station]?.leave()
        lists[station]?.leave()
      }
      picture.send(action: .onDisappear)
    }
  }
}
