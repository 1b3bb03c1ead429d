import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Tab where Factory == any APODFactory {
  static var explore: Tab {
    let menu = MenuEntry("A day as YYYY-MM-DD, or random. Enter alone is the newest day.") {
      ["explore", "--", $0.isEmpty ? "today" : $0]
    }
    return Tab("explore", "Explore", commands: ExploreCommands.all, menu: menu) {
      ExploreModel($0.factory, $1)
    }
  }
}

/// Joins ``ExploreScreen`` with its view model.
final class ExploreModel: TabModel {
  typealias Screen = ExploreScreen

  private let factory: any APODFactory
  private let port: TabPort<ExploreScreen.Message>
  private let loader: PictureLoader
  private var viewModel: ExploreViewModel?
  private var states: AnyCancellable?
  /// True if the view model loads pictures.
  private var hasPictures = false

  init(_ factory: any APODFactory, _ port: TabPort<ExploreScreen.Message>) {
    self.factory = factory
    self.port = port
    loader = PictureLoader(factory.imageRepository)
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
