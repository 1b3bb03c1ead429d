import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``LaunchesScreen`` with its view model and the library.
final class LaunchesModel: TabModel {
  private let dependencies: any LaunchesDependencies
  /// True if nothing is fetched automatically.
  private let isOffline: Bool
  private let port: TabPort<LaunchesScreen.Message>
  private let states: AnyCancellable
  private var details: AnyCancellable?
  private var pictures: AnyCancellable?
  private var sync: AnyCancellable?
  private var refresh: Task<Void, Never>?
  private let viewModel: LaunchesViewModel

  init(_ dependencies: any LaunchesDependencies, _ port: TabPort<LaunchesScreen.Message>, isOffline: Bool) {
    self.port = port
    self.dependencies = dependencies
    self.isOffline = isOffline
    viewModel = dependencies.launchesViewModel(pause: LaunchesViewModel.pause)
    states = port.send(viewModel.states) { .state($0) }
  }

  deinit { refresh?.cancel() }

  func perform(_ effect: LaunchesScreen.Effect) {
    switch effect {
    case .appear:
      viewModel.send(action: .onAppear)
      refreshIfDue()
    case .send(let action): viewModel.send(action: action)
    case .suggest(let request):
      Task.detached { [viewModel, port] in
        port.post(.suggestions(request, await viewModel.suggestions(for: request)))
      }
    case .load(let id): load(id)
    case .rest(let id): load(id, rests: true)
    case .illustrate(let id, let addresses): illustrate(id, addresses)
    case .synchronize: synchronize()
    case .endSync:
      sync = nil
      viewModel.send(action: .onAppear)
      tellExtent()
    }
  }

  /// Fetches launches if they are missing or old, and sends the extent of the library.
  private func refreshIfDue() {
    tellExtent()
    guard !isOffline else { return }
    refresh = Task.detached { [launches = dependencies.launches, port] in
      guard await launches.isRefreshDue() else { return }
      port.post(.sync(nil))
      var last: LaunchSyncProgress?
      let end = await LoadingState {
        try await launches.refresh().finish { progress in
          last = progress
          port.post(.sync(progress))
        }
      }
      let history = await launches.summary().historyUntil
      let gap = last.flatMap { LaunchSyncPresenter.gap($0, since: history) }
      if let error = end.error, gap == nil || error.kind != .throttled {
        port.notify(error)
      } else if let gap {
        port.notify(StyledText(gap, .warning))
      }
      port.post(.syncEnded)
    }
  }

  private func tellExtent() {
    Task.detached { [launches = dependencies.launches, port] in
      port.post(.extent(await launches.summary()))
    }
  }

  /// Loads a launch with its details, canceling the request before it.
  /// - Parameter rests: true to wait until the cursor has rested.
  private func load(_ id: Launch.ID, rests: Bool = false) {
    pictures = nil
    details = .task { [dependencies, port] in
      if rests, (try? await dependencies.rest()) == nil { return }
      let answer = await LoadingState { try await dependencies.launches.details(of: id) }
      guard !Task.isCancelled else { return }
      port.post(.launch(id, answer))
      guard let launch = answer.value?.value,
        let earlier = try? await dependencies.launchesUseCase.earlier(than: launch)
      else { return }
      port.post(.earlier(id, earlier))
    }
  }

  /// Loads the pictures of a launch that can be loaded, in their order.
  private func illustrate(_ id: Launch.ID, _ addresses: [URL]) {
    pictures = .task { [dependencies, port] in
      var pictures: [EncodedPicture] = []
      for address in addresses {
        guard let picture = try? await dependencies.pictures.picture(at: address).value else { continue }
        pictures.append(picture)
        port.post(.pictures(id, pictures))
      }
    }
  }

  /// Updates the library, unless that is running.
  private func synchronize() {
    guard sync == nil else { return }
    port.post(.sync(nil))
    sync = .task { [dependencies, port] in
      await port.run { try await dependencies.launches.sync().finish { port.post(.sync($0)) } }
      port.post(.syncEnded)
    }
  }
}
