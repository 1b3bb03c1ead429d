import SpaceDomain
import SpaceFeatures

/// What is to be done because of a key or some news.
enum Effect: Sendable {
  case today(TodayViewModel.Action)
  case explore(ExploreViewModel.Action)
  case favorites(FavoritesViewModel.Action)
  /// All stations' weather is asked for; anew, if it is there.
  case mars(isAnew: Bool)
  /// The screen of launches is shown, or what it shows may have changed.
  case launches
  case search(String)
  case scope(LaunchScope)
  case choose(Launch.ID)
  case loadLaunch(Launch.ID)
  /// Brings the library of launches up to date.
  case sync
  /// That is over.
  case synced
  case movies(MoviesEffect)
  case loadMovie(Movie.ID)
  case contacts(ContactsEffect)
  /// Contacts are asked for to whom something may be sent.
  case recipients(ContactsEffect)
  /// Opens a mail.
  case mail(ShareText, Recipient)
  case fullPicture(APOD)
  /// Looks up what the settings show.
  case report
  case set(Setting)
  case clearPictures
  /// Puts text into the clipboard.
  case copy(SafeText)
  case go(Tab)
  case repaint
  case stop
  case quit(ExitCode)
}

extension Effect {
  /// Whether it is an action of a system, which records what it reduces itself.
  var isForSystem: Bool {
    switch self {
    case .today, .explore, .favorites, .mars: true
    default: false
    }
  }
}

/// A setting and its new value.
enum Setting: Sendable, Hashable {
  /// Nil follows the terminal.
  case theme(Theme.Ground?)
  case units(UnitSystem)
  case pictures(Bool)
}
