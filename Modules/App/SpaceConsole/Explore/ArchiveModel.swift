import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``ArchiveList`` with the view model of the archive search.
final class ArchiveModel {
  private let dependencies: DayDependencies
  private var viewModel: ArchiveSearchViewModel
  private let port: TabPort<ExploreScreen.Message>
  private var states: AnyCancellable?
  private var excerpt: Task<Void, Never>?
  private var sync: Task<Void, Never>?

  init(_ dependencies: DayDependencies, _ port: TabPort<ExploreScreen.Message>) {
    self.dependencies = dependencies
    viewModel = dependencies.archiveSearchViewModel()
    self.port = port
  }

  deinit {
    excerpt?.cancel()
    sync?.cancel()
  }

  func perform(_ effect: ArchiveList.Effect) {
    switch effect {
    case .begin(let request): begin(request)
    case .search(let text): viewModel.send(action: .search(text))
    case .excerpt(let day, let query): find(query, on: day)
    case .synchronize: synchronize()
    case .endSync:
      sync = nil
      viewModel.send(action: .onAppear)
    case .close: states = nil
    }
  }

  /// Each list has its own view model, so that no answer to an earlier request can follow.
  private func begin(_ request: ArchiveSearchViewModel.Request) {
    viewModel = dependencies.archiveSearchViewModel(pause: ArchiveSearchViewModel.pause)
    let found = viewModel.states.compactMap { ArchiveFound($0) }.eraseToAnyPublisher()
    states = port.send(found) { .archive(.found($0)) }
    viewModel.send(action: .show(request))
  }

  private func find(_ query: String, on day: CalendarDay) {
    excerpt?.cancel()
    excerpt = Task.detached { [viewModel, port] in
      let found = await viewModel.excerpt(of: day, for: query)
      guard !Task.isCancelled else { return }
      let piece = found.map { ArchivePiece(field: $0.field, text: $0.text) }
      port.post(.archive(.excerpt(day, query: query, piece)))
    }
  }

  /// Fetches texts, unless that is running.
  private func synchronize() {
    guard sync == nil else { return }
    port.post(.archive(.sync("Fetching texts…", percent: nil)))
    sync = Task.detached { [viewModel, port] in
      await port.run {
        for try await progress in viewModel.sync() {
          let line = ArchiveSyncPresenter.line(progress, zone: .system, characters: .ascii, width: 0)
          port.post(.archive(.sync(line, percent: progress.percent)))
        }
      }
      port.post(.archive(.syncEnded))
    }
  }
}
