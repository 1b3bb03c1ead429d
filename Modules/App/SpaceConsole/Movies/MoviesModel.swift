import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``MoviesScreen`` with the view models of the search and of one film.
final class MoviesModel: TabModel {
  typealias Screen = MoviesScreen

  /// The least width of posters, in pixels. Rows and the page share it, so that a poster is fetched once.
  private static let posterWidth = 342

  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let more = PassthroughSubject<Void, Never>()
  private let dependencies: MoviesDependencies
  private let port: TabPort<MoviesScreen.Message>
  private let states: AnyCancellable
  private var film: AnyCancellable?
  private var catalog: Task<Void, Never>?
  private let posters: RowPictures<Movie.ID>

  init(_ dependencies: MoviesDependencies, _ port: TabPort<MoviesScreen.Message>) {
    self.dependencies = dependencies
    self.port = port
    posters = RowPictures(clock: dependencies.rowClock) { [port] in port.post(.poster($0, $1)) }
    let input = MoviesSearchViewModel.Input(
      appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher(),
      more: more.eraseToAnyPublisher())
    let model = dependencies.moviesSearchViewModel(typing: dependencies.typing)
    states = port.send(model.transform(input)) { .state($0) }
  }

  func perform(_ effect: MoviesScreen.Effect) {
    switch effect {
    case .appear:
      appear.send(())
      loadCatalog()
    case .search(let text): search.send(text)
    case .more: more.send(())
    case .open(let id, let drawsPoster):
      let model = dependencies.movieDetailsViewModel(
        id: id, posterWidth: drawsPoster ? Self.posterWidth : nil)
      film = port.send(model.transform(Just(()).eraseToAnyPublisher())) { .film(id, $0) }
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
