import SpaceDomain
import SpaceFeatures

/// Where the app begins.
struct Start: Sendable {
  /// Nil is where the last session ended.
  var tab: Tab?
  var effects: [Effect] = []

  /// Where the last session ended.
  init() {}

  /// Where a link leads.
  init(_ destination: Destination) {
    switch destination {
    case .today: tab = .today
    case .apod(let day): (tab, effects) = (.explore, [.explore(.navigate(.apod(day)))])
    case .mars: tab = .mars
    case .launch(let id): (tab, effects) = (.launches, id.map { [.choose($0)] } ?? [])
    case .movie(let id): (tab, effects) = (.movies, id.map { [.movies(.choose($0))] } ?? [])
    case .contacts: tab = .contacts
    case .favorites: tab = .favorites
    case .settings: tab = .settings
    case .imageDetail(let apod): (tab, effects) = (.explore, [.explore(.select(apod.day))])
    }
  }
}
