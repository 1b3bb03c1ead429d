extension Tab where Factory == any FeatureFactory {
  /// All tabs, in the order of their number keys.
  static var all: [Tab] {
    [
      Tab<any APODFactory>.today.pullback { $0 }, Tab<any APODFactory>.explore.pullback { $0 },
      Tab<any MarsFactory>.mars.pullback { $0 }, Tab<any LaunchesFactory>.launches.pullback { $0 },
      Tab<any MoviesFactory>.movies.pullback { $0 }, Tab<any ContactsFactory>.contacts.pullback { $0 },
      Tab<any FavoritesFactory>.favorites.pullback { $0 }, Tab<any SettingsFactory>.settings.pullback { $0 },
    ]
  }

  /// The sheets, which lie over a tab.
  static var sheets: [Tab] { [Tab<any ShareFactory>.share.pullback { $0 }] }
}
