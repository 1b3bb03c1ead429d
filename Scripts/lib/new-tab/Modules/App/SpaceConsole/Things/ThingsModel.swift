import Reactive
import SpaceDomain
import SpaceFeatures

/// Connects ``ThingsScreen`` with its view model.
final class ThingsModel: TabModel {
  typealias Screen = ThingsScreen

  private let appear = PassthroughSubject<Void, Never>()
  private let states: AnyCancellable

  init(_ dependencies: ThingsDependencies, _ port: TabPort<ThingsScreen.Message>) {
    let states = dependencies.thingsViewModel().transform(appear.eraseToAnyPublisher())
    self.states = port.send(states) { $0 }
  }

  func perform(_ effect: ThingsScreen.Effect) {
    switch effect {
    case .load: appear.send(())
    }
  }
}
