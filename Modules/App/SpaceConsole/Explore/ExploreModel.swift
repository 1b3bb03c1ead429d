import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Tab where Factory == any APODFactory {
  static var explore: Tab {
    let menu = MenuEntry(
      "A day as YYYY-MM-DD, yesterday, -7 for a week ago, random, or words to search. Enter alone is the newest day."
    ) { answer in
      if answer.isEmpty { return ["explore", "today"] }
      let isDay =
        ["today", "yesterday", "random"].contains(answer)
        || answer.allSatisfy { $0.isNumber || "-.".contains($0) }
      return isDay ? ["explore", "--", answer] : ["explore", "--search=" + answer]
    }
    return Tab("explore", "Explore", commands: ExploreCommands.all, menu: menu, actions: MenuEntry.days) {
      ExploreModel($0.factory, $1)
    }
  }
}

/// Connects ``ExploreScreen`` with its view model.
final class ExploreModel: TabModel {
  typealias Screen = ExploreScreen

  private let factory: any APODFactory
  private let port: TabPort<ExploreScreen.Message>
  private let loader: PictureLoader
  private var viewModel: ExploreViewModel?
  private var states: AnyCancellable?
  private lazy var archive = ArchiveModel(factory, port)
  /// True if the view model also loads pictures.
  private var hasPictures = false

  init(_ factory: any APODFactory, _ port: TabPort<ExploreScreen.Message>) {
    self.factory = factory
    self.port = port
    loader = PictureLoader(factory.imageRepository)
  }

  func perform(_ effect: ExploreScreen.Effect) {
    switch effect {
    case .appear(let day, let drawsPictures):
      // Pictures may have been switched on since then.
      if viewModel == nil || drawsPictures && !hasPictures {
        begin(drawsPictures: drawsPictures)
        viewModel?.send(day.map { .select($0) } ?? .onAppear)
      } else {
        viewModel?.send(.onAppear)
      }
    case .send(let action): viewModel?.send(action)
    case .loadFullPicture(let apod):
      loader.load(apod) { [port] in port.post(.fullPicture(apod.day, $0)) }
    case .archive(let effect): archive.perform(effect)
    }
  }

  private func begin(drawsPictures: Bool) {
    let model = factory.exploreViewModel(
      pictureSize: drawsPictures ? .page : nil, trace: port.actions(of: "explore"))
    (viewModel, hasPictures) = (model, drawsPictures)
    states = port.send(model.states) { .state($0) }
  }
}
