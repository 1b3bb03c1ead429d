import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Repositories {
  func favoritesViewModel() -> FavoritesViewModel {
    FavoritesViewModel(
      apods: space.apods, launches: space.launches, images: space.images, pictures: space.pictures,
      favorites: space.favorites, now: now,
      scheduler: ImmediateScheduler.shared)
  }
}

extension Feature {
  /// The pictures and launches that are saved permanently.
  package static var favorites: Feature {
    Feature(
      "favorites", "Favorites", FavoritesScreen.self,
      commands: [
        .init(
          FavoritesCommand.self,
          [
            .init(FavoritesAddCommand.self),
            .init(
              Command(name: "list", summary: "List the favorites, the last added first"),
              waitLimit: FavoritesCommand.waitLimit,
              run: { call, context, _ in try await FavoritesCommand.run(call, context) }),
            .init(FavoritesRemoveCommand.self), .init(FavoritesUndoCommand.self),
            .init(FavoritesExportCommand.self),
            .init(FavoritesImportCommand.self),
          ])
      ]
    ) { FavoritesModel($0.repositories, $1) }
  }
}

/// Connects ``FavoritesScreen`` with its view model, and tells the app what was added or removed.
final class FavoritesModel: TabModel {
  private let viewModel: FavoritesViewModel
  private let repositories: Repositories
  private let port: TabPort<FavoritesScreen.Message>
  private let states: [AnyCancellable]

  init(_ repositories: Repositories, _ port: TabPort<FavoritesScreen.Message>) {
    (self.port, self.repositories) = (port, repositories)
    viewModel = repositories.favoritesViewModel()
    port.record(viewModel, as: "favorites")
    let marks = viewModel.states.compactMap(\.latest).removeDuplicates().map(FavoriteKeys.init)
    states = [
      port.follow(viewModel.states) { .state($0) },
      marks.removeDuplicates().sink { @Sendable [port] in port.tell(.favorites($0)) },
    ]
  }

  /// Loads what is new in sight, and cancels what has left it.
  private func showTiles(_ ids: [Favorite.ID]) {
    port.jobs.latest("tiles") { [thumbnails = FavoriteThumbnails(repositories: repositories), port] in
      await thumbnails.load(ids) { port.post(.tile($0, $1)) }
    }
  }

  func perform(_ effect: FavoritesScreen.Effect) {
    switch effect {
    case .load:
      viewModel.send(action: .onAppear)
      viewModel.send(action: .complete)
      port.follow(repositories.favorites.changes()) { [viewModel] in viewModel.send(action: .onAppear) }
    case .leave:
      viewModel.send(action: .onDisappear)
      port.jobs.leave()
    case .showTiles(let ids): showTiles(ids)
    case .change(let action):
      port.change("the favorites") { [viewModel, port] in
        let change = try await viewModel.settled(for: action) { !$0.isChanging }.change.settledValue()
        port.tell(change.news)
      }
    }
  }
}

extension FavoritesViewModel.Change {
  /// The change in one sentence.
  fileprivate var news: AppNews {
    if case .removed = self { return .removed(report.sentence) }
    return .notice(StyledText(report.sentence, isDone ? .success : .plain))
  }

  /// False if the favorites are as they were.
  private var isDone: Bool {
    switch self {
    case .added, .removed, .restored: true
    case .wasThere, .wasNotThere, .nothingRemoved: false
    }
  }
}
