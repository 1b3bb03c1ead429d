/// The factories of all features: the whole of the composition that anything else may see.
protocol FeatureFactory: MarsFactory, LaunchesFactory, MoviesFactory, ContactsFactory, FavoritesFactory,
  ShareFactory, StatusLineFactory, SettingsFactory, ShellFactory
{}

/// The surroundings of the whole app.
typealias AppContext = CommandContext<any FeatureFactory>
