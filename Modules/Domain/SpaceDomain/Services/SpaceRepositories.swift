/// The repositories of all services, in one value: the only list of them, handed through from where they are made to
/// whatever uses them. A test replaces single ones.
public struct SpaceRepositories: Sendable {
  /// Pictures of the day: fetched ones, or else kept ones, or else the bundled sample.
  public var apods: any APODRepositoryProtocol
  /// The images of pictures of the day.
  public var images: any ImageRepositoryProtocol
  /// Pictures by their address, such as posters of films.
  public var pictures: any PictureRepositoryProtocol
  /// The titles of all pictures of the day since 1995, and the texts fetched by a sync.
  public var archive: any APODArchiveProtocol
  /// The weather on Mars.
  public var mars: any MarsRepositoryProtocol
  /// The pictures that the rovers on Mars take.
  public var marsPictures: any MarsPictureRepositoryProtocol
  /// Rocket launches: the bundled history since 1957, and fetched ones.
  public var launches: any LaunchRepositoryProtocol
  /// Films from The Movie Database; without a key from a bundled catalog.
  public var movies: any MovieRepositoryProtocol
  /// Contacts from the address set for `WebService.contacts`, and imported ones.
  public var contacts: any ContactsRepositoryProtocol
  /// The user's favorites.
  public var favorites: any FavoritesRepositoryProtocol

  /// Puts repositories together.
  public init(
    apods: any APODRepositoryProtocol, images: any ImageRepositoryProtocol,
    pictures: any PictureRepositoryProtocol, archive: any APODArchiveProtocol,
    mars: any MarsRepositoryProtocol, marsPictures: any MarsPictureRepositoryProtocol,
    launches: any LaunchRepositoryProtocol, movies: any MovieRepositoryProtocol,
    contacts: any ContactsRepositoryProtocol, favorites: any FavoritesRepositoryProtocol
  ) {
    (self.apods, self.images, self.pictures, self.archive) = (apods, images, pictures, archive)
    (self.mars, self.marsPictures, self.launches) = (mars, marsPictures, launches)
    (self.movies, self.contacts, self.favorites) = (movies, contacts, favorites)
  }
}
