import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``ExploreScreen`` with its view model.
final class ExploreModel: TabModel {
  typealias Screen = ExploreScreen

  private let dependencies: DayDependencies
  private let port: TabPort<ExploreScreen.Message>
  private let loader: PictureLoader
  private var viewModel: ExploreViewModel?
  private var states: AnyCancellable?
  private lazy var archive = ArchiveModel(dependencies, port)
  /// True if the view model also loads pictures.
  private var hasPictures = false

  init(_ dependencies: DayDependencies, _ port: TabPort<ExploreScreen.Message>) {
    self.dependencies = dependencies
    self.port = port
    loader = PictureLoader(dependencies.imageRepository)
  }

  func perform(_ effect: ExploreScreen.Effect) {
    switch effect {
    case .appear(let day, let drawsPictures):
      // Pictures may have been switched on since then.
      if viewModel == nil || drawsPictures && !hasPictures {
        begin(drawsPictures: drawsPictures)
        viewModel?.send(action: day.map { .select($0) } ?? .onAppear)
      } else {
        viewModel?.send(action: .onAppear)
      }
    case .send(let action): viewModel?.send(action: action)
    case .describe(let day, let error):
      Task.detached { [dependencies, port] in
        if let unfetched = await dependencies.unfetched(day, error) { port.post(.unfetched(unfetched)) }
      }
    case .loadFullPicture(let apod):
      loader.load(apod) { [port] in port.post(.fullPicture(apod.day, $0)) }
    case .archive(let effect): archive.perform(effect)
    }
  }

  private func begin(drawsPictures: Bool) {
    let model = dependencies.exploreViewModel(
      pictureSize: drawsPictures ? .page : nil, trace: port.actions(of: "explore"))
    (viewModel, hasPictures) = (model, drawsPictures)
    states = port.send(model.states) { .state($0) }
  }
}
