import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

extension AppContainer: MoviesFactory {
  func moviesSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> MoviesSearchViewModel {
    MoviesSearchViewModel(useCase: moviesUseCase, scheduler: scheduler)
  }

  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel {
    MovieDetailsViewModel(id: id, useCase: moviesUseCase, posterWidth: posterWidth)
  }

  var moviesUseCase: MoviesUseCase { MoviesUseCase(movies: movies, pictures: images) }

  var rowClock: any Clock<Duration> { ContinuousClock() }
}

// MARK: - Doctor

extension AppContainer {
  /// Without a key no request is sent.
  var movieEntries: [ServiceEntry] {
    [
      ServiceEntry(
        "Films", at: services.urls.movies, network,
        spared: services.keys.tmdb == nil ? "not checked: it needs a key" : nil)
    ]
  }
}
