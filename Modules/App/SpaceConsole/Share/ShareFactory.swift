import SpaceDomain
import SpaceFeatures

/// Makes the view models of everything that can be shared, and of the contacts.
protocol ShareFactory: APODFactory {
  /// The weather at a station.
  func marsViewModel() -> MarsViewModel
  /// The contacts.
  func contactsViewModel() -> ContactsViewModel
  /// The rules about launches.
  var launchesUseCase: LaunchesUseCase { get }
  /// The rules about films.
  var moviesUseCase: MoviesUseCase { get }
}
