import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``MoviesScreen`` with the view models of the search and of one film.
final class MoviesModel: TabModel {
  typealias Screen = MoviesScreen

  /// The least width of posters, in pixels. Rows and the page share it, so that a poster is fetched once.
  private static let posterWidth = 342

  private let viewModel: MoviesSearchViewModel
  private let dependencies: MoviesDependencies
  private let port: TabPort<MoviesScreen.Message>
  private let states: AnyCancellable
  private var film: (model: MovieDetailsViewModel, states: AnyCancellable)?
  private var catalog: Task<Void, Never>?
  private let posters: RowPictures<Movie.ID>

  init(_ dependencies: MoviesDependencies, _ port: TabPort<MoviesScreen.Message>) {
    self.dependencies = dependencies
    self.port = port
    posters = RowPictures(clock: dependencies.rowClock) { [port] in port.post(.poster($0, $1)) }
    viewModel = dependencies.moviesSearchViewModel(pause: MoviesSearchViewModel.pause)
    states = port.send(viewModel.states) { .state($0) }
  }

  func perform(_ effect: MoviesScreen.Effect) {
    switch effect {
    case .appear:
      viewModel.send(action: .onAppear)
      loadCatalog()
    case .search(let text): viewModel.send(action: .search(text))
    case .more: viewModel.send(action: .more)
    case .open(let id, let drawsPoster):
      let model = dependencies.movieDetailsViewModel(
        id: id, posterWidth: drawsPoster ? Self.posterWidth : nil)
      film = (model, port.send(model.states) { .film(id, $0) })
      model.send(action: .onAppear)
    case .close: film = nil
    case .showRows(let movies): showRows(movies)
    case .leave: posters.show([])
    }
  }

  /// Loads the films to show before a search, once.
  private func loadCatalog() {
    guard catalog == nil else { return }
    let useCase = dependencies.moviesUseCase
    catalog = Task.detached { [port] in
      if let films = try? await useCase.catalog() { port.post(.catalog(films)) }
    }
  }

  private func showRows(_ movies: [Movie]) {
    let useCase = dependencies.moviesUseCase
    posters.show(
      movies.filter { $0.poster != nil }.map { movie in
        .init(key: movie.id) { try? await useCase.poster(of: movie, width: Self.posterWidth).value }
      })
  }
}
