import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let movies = RegisteredFeature(
    Feature<MoviesDependencies>.movies, spared: { $0.services.keys[.tmdb] == nil ? "it needs a key" : nil }
  ) {
    MoviesDependencies(
      movies: $0.space.movies, pictures: $0.space.pictures)
  }
}
