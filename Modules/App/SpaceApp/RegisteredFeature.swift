import SpaceConsole
import SpaceData
import SpaceDomain
import SpaceFeatures

/// A feature in the program's list. Each has a file in `Features`.
struct RegisteredFeature: Sendable {
  let feature: Feature
  /// Why `doctor` skips the feature's services; nil to check them.
  let doctorSkipReason: @Sendable (AppContainer) -> String?
  /// The findings of `doctor` about the data that the feature stores on this machine.
  let kept: @Sendable (AppContainer) async -> [AppContainer.Row]
  /// Makes the repository or store that this feature alone uses; nil if there is none.
  let repository: @Sendable (AppContainer) -> (any Sendable)?

  init(
    _ feature: Feature, doctorSkipReason: @escaping @Sendable (AppContainer) -> String? = { _ in nil },
    kept: @escaping @Sendable (AppContainer) async -> [AppContainer.Row] = { _ in [] },
    repository: @escaping @Sendable (AppContainer) -> (any Sendable)? = { _ in nil }
  ) {
    (self.feature, self.doctorSkipReason, self.kept) = (feature, doctorSkipReason, kept)
    self.repository = repository
  }

  /// All features; tabs in the order of their number keys: what services tell, then what the user keeps and sets.
  static let all: [RegisteredFeature] = [
    .today, .explore, .mars, .launches, .movies, .contacts, .favorites, .init(.settings), .init(.calendar),
    .init(.share), .init(.saving), .wallpaper, .init(.slideshow), .init(.statusLine),
  ]

  static let features = all.map(\.feature)
  /// The services of all features, each once.
  static let services = features.flatMap(\.services).reduce(into: [WebService]()) { services, service in
    if !services.contains(service) { services.append(service) }
  }
  /// The kinds of favorites of all features.
  static let favoriteKinds: FavoriteKinds = {
    do throws(FavoriteKinds.Fault) { return try FavoriteKinds(features.flatMap(\.favorites)) } catch {
      preconditionFailure("\(error)")
    }
  }()
  /// The labels of all actions of the app.
  static let actions = ActionLabel.ofApp(with: features.compactMap(\.tab)) + features.flatMap(\.actions)
  static let links = features.flatMap(\.links)
}
