import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

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
      let storage = repositories.storage.apod
      let showKept: @Sendable () -> Void = { [port] in
        port.latest("kept") {
          let kept = await storage.kept() ?? storage.sample()
          return .kept(kept.apod, kept.picture)
        }
      }
      showKept()
      port.follow(storage.changes(), of: "picture", showKept)
    case .leave:
      viewModel?.send(action: .onDisappear)
      port.jobs.leave()
    case .send(let action): viewModel?.send(action: action)
    case .loadFullPicture(let apod):
      port.latest("full picture") { [repositories] in
        .fullPicture(apod.day, await repositories.fullPicture(of: apod))
      }
    case .observe: observe()
    case .color(let picture):
      port.jobs.latest("hues") { [port] in
        let decoded = try? PictureDecoder.decode(
          [UInt8](picture.data), atLeast: PixelSize(width: 96, height: 96), isCancelled: { Task.isCancelled })
        if let decoded { port.tell(.hues(PictureHues(decoded.bitmap))) }
      }
    }
  }

  private func observe() {
    // False after a fault, which says nothing about a launch that is shown. What a later reading replaces is not told.
    let show: @Sendable () async -> Bool = { [repositories, port] in
      do {
        let next = try await LaunchesUseCase(repositories.launches).upcoming()?.value
        if !Task.isCancelled { port.post(.tile(.next(next))) }
        return true
      } catch { return Task.isCancelled }
    }
    port.follow(repositories.launches.changes(), of: "launches") { [port] in
      port.jobs.latest("changed launch") { _ = await show() }
    }
    port.jobs.latest("next launch") { [repositories, port] in
      if await !show() { port.post(.tile(.next(nil))) }
      // A countdown to a launch that has slipped would be wrong.
      let refresh = repositories.launches.refresh(.next(unlessWithin: TodayScreen.lifetime))
      var isFetched = false
      try? await refresh.finish { _ in isFetched = true }
      if isFetched { _ = await show() }
    }
    port.latest("weather") { [repositories] in
      .tile(.weather(try? await repositories.mars.weather(from: .curiosity)))
    }
    port.latest("history") { [repositories] in
      let all = try? await repositories.launches.launches(.previous).value
      let past = all?.onDay(of: repositories.now()) ?? []
      return .tile(.history(past.last { $0.status == .success } ?? past.last, count: past.count))
    }
  }
}
