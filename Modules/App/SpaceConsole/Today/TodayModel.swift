import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Tab where Factory == any APODFactory {
  static var today: Tab {
    Tab("today", "Today", commands: TodayCommands.all, menu: .command("today")) { TodayModel($0.factory, $1) }
  }
}

/// Connects ``TodayScreen`` with its view model.
final class TodayModel: TabModel {
  typealias Screen = TodayScreen

  private let factory: any APODFactory
  private let port: TabPort<TodayScreen.Message>
  private let loader: PictureLoader
  private var viewModel: TodayViewModel?
  private var states: AnyCancellable?
  /// True if the view model also loads pictures.
  private var hasPictures = false

  init(_ factory: any APODFactory, _ port: TabPort<TodayScreen.Message>) {
    self.factory = factory
    self.port = port
    loader = PictureLoader(factory.imageRepository)
    Task.detached {
      if let kept = await factory.keptAPOD() { port.post(.kept(kept.apod, kept.picture)) }
    }
  }

  func perform(_ effect: TodayScreen.Effect) {
    switch effect {
    case .appear(let drawsPictures):
      // Pictures may have been switched on since then.
      if viewModel == nil || drawsPictures && !hasPictures { begin(drawsPictures: drawsPictures) }
      viewModel?.send(.onAppear)
    case .send(let action): viewModel?.send(action)
    case .loadFullPicture(let apod):
      loader.load(apod) { [port] in port.post(.fullPicture(apod.day, $0)) }
    }
  }

  private func begin(drawsPictures: Bool) {
    let model = factory.todayViewModel(
      pictureSize: drawsPictures ? .page : nil, trace: port.actions(of: "today"))
    (viewModel, hasPictures) = (model, drawsPictures)
    states = port.send(model.states) { .state($0) }
  }
}
