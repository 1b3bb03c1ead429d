import SpaceConsole
import SpaceData
import SpaceDomain

extension RegisteredFeature {
  static let movies = RegisteredFeature(
    Feature.movies, doctorSkipReason: { $0.services.keys[.movies] == nil ? "it needs a key" : nil })
}
