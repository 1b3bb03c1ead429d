import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(space.launches) }

  /// - Parameter typing: measures the pause in typing; by default the field is read at once, as for a command.
  func launchesViewModel(typing: any Scheduler & Sendable = ImmediateScheduler.shared) -> LaunchesViewModel {
    LaunchesViewModel(launches: space.launches, typing: typing, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature {
  /// The launches since 1957, and those to come.
  package static var launches: Feature {
    let id = DeepLink.Item(
      "ID", noun: "launch", advice: "Write the launch's id: \(DeepLink.scheme)://launch/ID.")
    return Feature(
      "launches", "Launches", LaunchesScreen.self, services: [.launches],
      links: [DeepLink("launches"), DeepLink("launch", id)],
      commands: [.init(LaunchesCommand.self, LaunchesCommand.children), .init(LaunchCommand.self)]
    ) { LaunchesModel($0.repositories, $1, isOffline: $0.configuration.isOffline) }
    .keeping(LaunchFavorite.self)
  }
}

/// Connects ``LaunchesScreen`` with its view model and the library.
final class LaunchesModel: TabModel {
  private let repositories: Repositories
  private let isOffline: Bool
  private let port: TabPort<LaunchesScreen.Message>
  private let viewModel: LaunchesViewModel
  private let details: Loader<Launch.ID, Sourced<Launch>>
  private let states: [AnyCancellable]
  /// The launch whose details were being loaded when the screen was left.
  private var interrupted: Launch.ID?

  init(_ repositories: Repositories, _ port: TabPort<LaunchesScreen.Message>, isOffline: Bool) {
    (self.repositories, self.port, self.isOffline) = (repositories, port, isOffline)
    viewModel = repositories.launchesViewModel(typing: repositories.typing)
    let launches = repositories.launches
    details = Loader(scheduler: ImmediateScheduler.shared) { id async throws(SpaceError) in
      try await launches.details(of: id)
    }
    states = [
      port.follow(viewModel.states) { .state($0.withoutLast) }, port.follow(details) { .launch($0) },
    ]
  }

  func perform(_ effect: LaunchesScreen.Effect) {
    switch effect {
    case .appear:
      viewModel.send(action: .onAppear)
      tellExtent()
      port.follow(repositories.launches.changes()) { [viewModel] in viewModel.send(action: .onChange) }
      if !isOffline { refreshIfDue() }
      resume()
    case .leave:
      viewModel.send(action: .onDisappear)
      interrupted = details.state.running
      details.send(action: .onDisappear)
      port.jobs.leave()
    case .send(let action): viewModel.send(action: action)
    case .suggest(let request):
      port.latest("suggestions") { [viewModel] in
        .suggestions(request, await viewModel.suggestions(for: request))
      }
    case .load(let id):
      port.jobs.cancel("rest")
      port.jobs.cancel("pictures")
      // Again if it is loaded.
      details.send(action: .onReload(id))
    case .rest(let id):
      port.jobs.latest("rest") { [repositories, details] in
        // Longer than on a day, because details cost one of few calls.
        if (try? await repositories.wait(.seconds(1))) != nil, !Task.isCancelled {
          details.send(action: .onAppear(id))
        }
      }
    case .illustrate(let launch, let addresses): illustrate(launch, addresses)
    case .synchronize: synchronize()
    case .endSync:
      viewModel.send(action: .onChange)
      tellExtent()
    }
  }

  /// Loads a launch again that was being loaded again. One that was loaded for the first time the screen asks for itself.
  private func resume() {
    if let interrupted, details.state.last?.request == interrupted {
      details.send(action: .onReload(interrupted))
    }
    interrupted = nil
  }

  private func illustrate(_ launch: Launch, _ addresses: [URL]) {
    port.latest("earlier") { [repositories] in
      (try? await repositories.launchesUseCase.earlier(than: launch)).map { .earlier(launch.id, $0) }
    }
    port.jobs.latest("pictures") { [repositories, port] in
      for address in addresses {
        let picture = await Loading(address) { try await repositories.pictures.image(at: address).value }
        guard !Task.isCancelled else { return }
        port.post(.picture(launch.id, address, picture))
      }
    }
  }

  private func tellExtent() {
    port.latest("extent") { [launches = repositories.launches] in .extent(await launches.summary()) }
  }

  private func refreshIfDue() {
    port.jobs.single("update") { [launches = repositories.launches, port] in
      guard await launches.isRefreshDue() else { return }
      port.post(.sync(nil))
      var last: LaunchSyncProgress?
      let end = await Loading(SingleRequest.single) {
        try await launches.refresh(.list).finish { progress in
          last = progress
          port.post(.sync(progress))
        }
      }
      let history = await launches.summary().historyUntil
      let gap = last.flatMap { LaunchSyncPresenter.gap($0, since: history) }
      if let error = end.failure, gap == nil || error.kind != .throttled {
        port.notify(error)
      } else if let gap {
        port.notify(StyledText(gap, .warning))
      }
      port.post(.syncEnded)
    }
  }

  private func synchronize() {
    let begins = port.jobs.single("update") { [launches = repositories.launches, port] in
      port.post(.sync(nil))
      do { try await launches.sync().finish { port.post(.sync($0)) } } catch { port.notify(error) }
      port.post(.syncEnded)
    }
    if !begins { port.notify("The launches are being fetched already.") }
  }
}
