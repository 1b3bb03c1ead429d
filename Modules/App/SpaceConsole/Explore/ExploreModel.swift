import Reactive
import SpaceDomain
import SpaceFeatures

extension Tab where Factory == any ExploreFactory {
  static var explore: Tab { Tab("explore", "Explore") { ExploreModel($0, $1) } }
}

/// Joins ``ExploreScreen`` with its view model.
final class ExploreModel: TabModel {
  typealias Screen = ExploreScreen

  private let factory: any ExploreFactory
  private let port: TabPort<ExploreScreen.Message>
  private let loader: PictureLoader
  private var viewModel: ExploreViewModel?
  private var states: AnyCancellable?
  /// True if the view model loads pictures.
  private var hasPictures = false

  init(_ factory: any ExploreFactory, _ port: TabPort<ExploreScreen.Message>) {
    self.factory = factory
    self.port = port
    loader = PictureLoader(factory.pictures())
  }

  func perform(_ effect: ExploreScreen.Effect) {
    switch effect {
    case .appear(let day, let drawsPictures):
      // Pictures may have been switched on since.
      if viewModel == nil || drawsPictures && !hasPictures {
        begin(drawsPictures: drawsPictures)
        viewModel?.send(day.map { .select($0) } ?? .onAppear)
      } else {
        viewModel?.send(.onAppear)
      }
    case .send(let action): viewModel?.send(action)
    case .loadFullPicture(let apod):
      loader.load(apod) { [port] in port.post(.fullPicture(apod.day, $0)) }
    }
  }

  private func begin(drawsPictures: Bool) {
    let model = factory.exploreViewModel(
      pictureSize: drawsPictures ? .page : nil, trace: port.actions(of: "explore"))
    (viewModel, hasPictures) = (model, drawsPictures)
    states = port.send(model.states) { .state($0) }
  }
}
