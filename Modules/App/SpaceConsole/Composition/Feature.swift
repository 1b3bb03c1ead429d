/// A feature in the program's list. Commands, help, completions, tabs, session, traces, the menu for screen
/// readers and the findings of `doctor` are derived from the list.
struct Feature: Sendable {
  /// The tab or sheet with its commands.
  let tab: Tab<AppContainer>
  /// The services that the feature uses.
  let services: @Sendable (AppContainer) -> [ServiceEntry]
  /// The data that the feature stores on this machine.
  let kept: @Sendable (AppContainer) async -> [AppContainer.Row]

  private init(
    _ tab: Tab<AppContainer>, services: @escaping @Sendable (AppContainer) -> [ServiceEntry] = { _ in [] },
    kept: @escaping @Sendable (AppContainer) async -> [AppContainer.Row] = { _ in [] }
  ) {
    (self.tab, self.services, self.kept) = (tab, services, kept)
  }

  /// The features with a tab, in the order of their number keys.
  static let tabs = [
    Feature(
      Tab<any APODFactory>.today.pullback { $0 }, services: { $0.apodEntries },
      kept: { await $0.keptAPODRows() + $0.keptPictureRows() }),
    Feature(Tab<any APODFactory>.explore.pullback { $0 }, kept: { await $0.keptArchiveRows() }),
    Feature(
      Tab<any MarsFactory>.mars.pullback { $0 }, services: { $0.marsEntries },
      kept: { await $0.keptMarsRows() }),
    Feature(
      Tab<any LaunchesFactory>.launches.pullback { $0 }, services: { $0.launchEntries },
      kept: { await $0.keptLaunchRows() }),
    Feature(Tab<any MoviesFactory>.movies.pullback { $0 }, services: { $0.movieEntries }),
    Feature(
      Tab<any ContactsFactory>.contacts.pullback { $0 }, services: { $0.contactEntries },
      kept: { await $0.keptContactRows() }),
    Feature(Tab<any FavoritesFactory>.favorites.pullback { $0 }, kept: { await $0.keptFavoriteRows() }),
    Feature(Tab<any SettingsFactory>.settings.pullback { $0 }),
  ]

  /// The features with a sheet, which covers a tab.
  static let sheets = [Feature(Tab<any ShareFactory>.share.pullback { $0 })]

  static let all = tabs + sheets
}
