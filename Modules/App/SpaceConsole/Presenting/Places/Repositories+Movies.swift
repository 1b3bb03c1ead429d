import SpaceDomain

extension Repositories {
  var moviesUseCase: any MoviesUseCaseProtocol {
    MoviesUseCase(movies: space.movies, pictures: space.pictures)
  }
}
