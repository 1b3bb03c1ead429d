import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``MoviesScreen`` with the view models of the search and of one film.
final class MoviesModel: TabModel {
  /// The least width of posters, in pixels. Rows and the page share it, so that a poster is fetched once.
  private static let posterWidth = 342

  private let viewModel: MoviesSearchViewModel
  private let dependencies: any MoviesDependencies
  private let port: TabPort<MoviesScreen.Message>
  private let states: AnyCancellable
  private var film: (model: MovieDetailsViewModel, states: AnyCancellable)?
  private var catalog: AnyCancellable?
  /// The rows whose posters are loading or loaded.
  private var posters: [Movie.ID: AnyCancellable] = [:]

  init(_ dependencies: any MoviesDependencies, _ port: TabPort<MoviesScreen.Message>) {
    self.dependencies = dependencies
    self.port = port
    viewModel = dependencies.moviesSearchViewModel(pause: MoviesSearchViewModel.pause)
    states = port.send(viewModel.states) { .state($0) }
  }

  func perform(_ effect: MoviesScreen.Effect) {
    switch effect {
    case .appear:
      viewModel.send(action: .onAppear)
      // The films to show before a search are loaded once.
      guard catalog == nil else { return }
      catalog = port.send { [dependencies] in
        (try? await dependencies.moviesUseCase.catalog()).map { .catalog($0) }
      }
    case .send(let action): viewModel.send(action: action)
    case .open(let id, let drawsPoster):
      let model = dependencies.movieDetailsViewModel(
        id: id, posterWidth: drawsPoster ? Self.posterWidth : nil)
      film = (model, port.send(model.states) { .film(id, $0) })
      model.send(action: .onAppear)
    case .close: film = nil
    case .showRows(let movies): showRows(movies)
    case .leave: posters = [:]
    }
  }

  /// Loads the posters of some rows, and cancels those of all others. A row must stay for a moment, so that scrolling
  /// past it starts no request.
  private func showRows(_ movies: [Movie]) {
    let wanted = Set(movies.map(\.id))
    posters = posters.filter { wanted.contains($0.key) }
    for movie in movies where movie.poster != nil && posters[movie.id] == nil {
      posters[movie.id] = port.send { [dependencies] in
        guard (try? await dependencies.rest()) != nil else { return nil }
        let poster = try? await dependencies.moviesUseCase.poster(of: movie, width: Self.posterWidth)
        return poster.map { .poster(movie.id, $0.value) }
      }
    }
  }
}
