import SpaceConsole
import SpaceData

extension RegisteredFeature {
  static let share = RegisteredFeature(Feature<ShareDependencies>.share) {
    ShareDependencies(
      days: $0.dayDependencies, launches: $0.space.launches, movies: $0.space.movies,
      pictures: $0.space.pictures, weather: $0.space.mars, contacts: $0.space.contacts)
  }
}
