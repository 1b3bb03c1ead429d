import Reactive
import SpaceDomain
import TerminalKit

/// The parts outside of the console that commands and screens use, in one value. A test replaces single parts.
package struct Repositories: Sendable {
  package var apods: any APODRepositoryProtocol
  package var images: any ImageRepositoryProtocol
  /// The pictures by their addresses.
  package var pictures: any PictureRepositoryProtocol
  /// The archive of all pictures since 1995.
  package var archive: any APODArchiveProtocol
  package var mars: any MarsRepositoryProtocol
  /// The lists of pictures from Mars.
  package var marsPictures: any MarsPictureRepositoryProtocol
  package var launches: any LaunchRepositoryProtocol
  package var movies: any MovieRepositoryProtocol
  package var contacts: any ContactsRepositoryProtocol
  package var favorites: any FavoritesRepositoryProtocol
  /// The changes of launches in calendars, and the alerts that `launches alert` has reported.
  package var states: any StoredStatesProtocol
  /// The user's files and settings.
  package var storage: any UserStorage
  package var now: @Sendable () -> Date
  /// Measures pauses, such as the rest of a cursor.
  package var pauses: any Clock<Duration>
  /// Measures the pauses in typing.
  package var typing: any Scheduler & Sendable
  /// A random number below another.
  package var random: @Sendable (_ limit: Int) -> Int
  /// A station's weather to show when nothing of it is known.
  package var sampleWeather: @Sendable (MarsStation) -> MarsWeather

  package init(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    pictures: any PictureRepositoryProtocol, archive: any APODArchiveProtocol,
    mars: any MarsRepositoryProtocol, marsPictures: any MarsPictureRepositoryProtocol,
    launches: any LaunchRepositoryProtocol, movies: any MovieRepositoryProtocol,
    contacts: any ContactsRepositoryProtocol, favorites: any FavoritesRepositoryProtocol,
    states: any StoredStatesProtocol, storage: any UserStorage, now: @escaping @Sendable () -> Date,
    pauses: any Clock<Duration>, typing: any Scheduler & Sendable,
    random: @escaping @Sendable (_ limit: Int) -> Int = { .random(in: 0..<$0) },
    sampleWeather: @escaping @Sendable (MarsStation) -> MarsWeather
  ) {
    (self.apods, self.images, self.pictures, self.archive) = (apods, images, pictures, archive)
    (self.mars, self.marsPictures, self.launches) = (mars, marsPictures, launches)
    (self.movies, self.contacts, self.favorites) = (movies, contacts, favorites)
    (self.states, self.storage, self.now, self.pauses) = (states, storage, now, pauses)
    (self.typing, self.random, self.sampleWeather) = (typing, random, sampleWeather)
  }

  /// Waits until a cursor has rested, or a row has been visible for a moment.
  func rest(_ time: Duration = .milliseconds(100)) async throws { try await pauses.sleep(for: time) }
}
