/// The screens, in the order of the tab bar.
enum Tab: String, Sendable, Hashable, CaseIterable, Codable {
  case today, explore, mars, launches, movies, contacts, favorites, settings

  /// As the tab bar has it.
  var title: SafeText {
    switch self {
    case .today: "Today"
    case .explore: "Explore"
    case .mars: "Mars"
    case .launches: "Launches"
    case .movies: "Movies"
    case .contacts: "Contacts"
    case .favorites: "Favorites"
    case .settings: "Settings"
    }
  }

  /// The key that goes there, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// So many tabs further, around the end.
  func advanced(by count: Int) -> Tab {
    let all = Self.allCases
    let index = (number - 1 + count) % all.count
    return all[index < 0 ? index + all.count : index]
  }
}
