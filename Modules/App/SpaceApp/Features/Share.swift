import SpaceConsole
import SpaceData

extension RegisteredFeature {
  static let share = RegisteredFeature(Feature<ShareDependencies>.share) {
    ShareDependencies(
      days: $0.dayDependencies, launches: $0.launches, movies: $0.movies, pictures: $0.images,
      weather: $0.mars, contacts: $0.contacts)
  }
}
