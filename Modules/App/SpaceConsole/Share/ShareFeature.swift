import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of sharing: everything that can be shared, and the contacts.
package struct ShareDependencies: Sendable {
  let days: DayDependencies
  let launches: any LaunchRepositoryProtocol
  /// The rules about films.
  let moviesUseCase: MoviesUseCase
  let weather: any MarsRepositoryProtocol
  private let contacts: any ContactsRepositoryProtocol

  package init(
    days: DayDependencies, launches: any LaunchRepositoryProtocol, movies: any MovieRepositoryProtocol,
    pictures: any PictureRepositoryProtocol, weather: any MarsRepositoryProtocol,
    contacts: any ContactsRepositoryProtocol
  ) {
    (self.days, self.launches) = (days, launches)
    moviesUseCase = MoviesUseCase(movies: movies, pictures: pictures)
    (self.weather, self.contacts) = (weather, contacts)
  }

  /// The view model of the contacts.
  func contactsViewModel() -> ContactsViewModel {
    ContactsViewModel(contacts: contacts, scheduler: ImmediateScheduler.shared)
  }
}

extension Feature where Dependencies == ShareDependencies {
  /// The sheet with ways to share.
  package static var share: Feature {
    Feature(
      "share", "Share", ShareSheet.self, isSheet: true,
      commands: [.init(ShareCommand.self, ShareCommand.items)]
    ) { ShareModel($0, $1) }
  }
}
