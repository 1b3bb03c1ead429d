import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects the list of ``ExploreScreen`` with the view model of the archive search.
final class ArchiveModel {
  enum Effect: Sendable {
    /// Answers a request at once.
    case begin(ArchiveSearchViewModel.Request)
    /// The text of the field changed.
    case search(String)
    /// Answers the request again: something may have been stored.
    case reload
    /// Loads the passage of a picture's texts that matches a query.
    case excerpt(CalendarDay, query: String)
    /// Fetches the days of a range, so that their titles are known.
    case fetch(from: CalendarDay, to: CalendarDay)
    /// Fetches the texts of all pictures.
    case synchronize
    /// The sync of texts ended, with or without success.
    case endSync
  }

  private let dependencies: DayDependencies
  private let viewModel: ArchiveSearchViewModel
  private let port: TabPort<ExploreScreen.Message>
  private let states: AnyCancellable
  private var excerpt: AnyCancellable?
  private var sync: AnyCancellable?
  private var days: AnyCancellable?

  init(_ dependencies: DayDependencies, _ port: TabPort<ExploreScreen.Message>) {
    (self.dependencies, self.port) = (dependencies, port)
    viewModel = dependencies.archiveSearchViewModel(pause: ArchiveSearchViewModel.pause)
    let found = viewModel.states.compactMap { ArchiveFound($0, today: dependencies.calendar.today) }
    states = port.send(found.eraseToAnyPublisher()) { .archive(.found($0)) }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .begin(let request): viewModel.send(action: .show(request))
    case .search(let text): viewModel.send(action: .search(text))
    case .reload: viewModel.send(action: .onAppear)
    case .excerpt(let day, let query): find(query, on: day)
    case .fetch(let from, let to): fetch(from: from, to: to)
    case .synchronize: synchronize()
    case .endSync:
      sync = nil
      viewModel.send(action: .onAppear)
    }
  }

  /// The reason of a failure is told where a day is shown.
  private func fetch(from: CalendarDay, to: CalendarDay) {
    days = .task { [viewModel, dependencies] in
      let range = try? await dependencies.exploreViewModel(pictureSize: nil)
        .settled(for: .selectRange(from: from, to: to))
      if range?.content.value != nil { viewModel.send(action: .onAppear) }
    }
  }

  private func find(_ query: String, on day: CalendarDay) {
    excerpt = port.send { [viewModel] in
      let found = await viewModel.excerpt(of: day, for: query)
      return .archive(
        .excerpt(day, query: query, found.map { ArchivePiece(field: $0.field, text: $0.text) }))
    }
  }

  /// Fetches texts, unless that is running.
  private func synchronize() {
    guard sync == nil else { return }
    port.post(.archive(.sync("Fetching texts…", percent: nil)))
    sync = .task { [viewModel, port] in
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
