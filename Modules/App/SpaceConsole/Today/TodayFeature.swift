import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// Today's picture.
  package static var today: Feature {
    Feature(
      "today", "Today", TodayScreen.self, services: [.apod],
      commands: [.init(TodayCommand.self)]
    ) { TodayModel($0.repositories, $1) }
  }
}

/// Connects ``TodayScreen`` with its view model.
final class TodayModel: TabModel {
  private let repositories: Repositories
  private let port: TabPort<TodayScreen.Message>
  private var viewModel: TodayViewModel?
  private var states: AnyCancellable?
  private var hasPictures = false

  init(_ repositories: Repositories, _ port: TabPort<TodayScreen.Message>) {
    (self.repositories, self.port) = (repositories, port)
    port.latest("kept") {
      let kept = await repositories.storage.apod.kept() ?? repositories.storage.apod.sample()
      return .kept(kept.apod, kept.picture)
    }
  }

  func perform(_ effect: TodayScreen.Effect) {
    switch effect {
    case .appear(let drawsPictures):
      // Pictures may have been switched on since then.
      if viewModel == nil || drawsPictures && !hasPictures {
        let model = repositories.todayViewModel(pictureSize: drawsPictures ? .page : nil)
        port.record(model, as: "today")
        (viewModel, hasPictures) = (model, drawsPictures)
        states = port.follow(model.states) { .state($0) }
      }
      viewModel?.send(action: .onAppear)
    case .leave:
      viewModel?.send(action: .onDisappear)
      port.jobs.leave()
    case .send(let action): viewModel?.send(action: action)
    case .loadFullPicture(let apod):
      port.latest("full picture") { [repositories] in
        .fullPicture(apod.day, await repositories.fullPicture(of: apod))
      }
    }
  }
}
