import SpaceDomain

/// Adds items to the favorites with their pictures, and removes them.
struct FavoriteShelf: Sendable {
  let apods: any APODRepositoryProtocol
  let launches: any LaunchRepositoryProtocol
  let images: any ImageRepositoryProtocol
  let pictures: any PictureRepositoryProtocol
  let favorites: any FavoritesRepositoryProtocol
  /// Gives the time to store with new favorites.
  let now: @Sendable () -> Date

  /// Makes a change.
  func change(_ action: FavoritesViewModel.Action) async throws(SpaceError) -> FavoritesViewModel.Change {
    switch action {
    // These change nothing, and are never run.
    case .onAppear, .onDisappear: throw .cancelled
    case .add(let day):
      try APODCalendar(now: now()).validate(day)
      return try await add(apods.apod(on: day), of: day)
    case .addToday: return try await add(apods.today())
    case .addLaunch(let id): return try await add(.launch(launches.launch(id: id).value))
    case .remove(let id): return try await remove(id) ?? .wasNotThere(id)
    case .toggle(let day):
      if let change = try await remove(Favorite.id(ofAPOD: day)) { return change }
      return try await add(apods.apod(on: day), of: day)
    case .toggleItem(let item):
      if let change = try await remove(Favorite(item, added: now()).id) { return change }
      return try await add(item)
    case .restore: return try await favorites.restoreLast().map { .restored($0) } ?? .nothingRemoved
    }
  }

  /// - Parameter day: the day that was named; nil for today.
  private func add(
    _ shown: Sourced<APOD>, of day: CalendarDay? = nil
  ) async throws(SpaceError) -> FavoritesViewModel.Change {
    // The sample is the picture of its own day, and of no other.
    if shown.provenance == .sample, shown.value.day != day, let reason = shown.reason { throw reason }
    return try await add(.apod(shown.value))
  }

  /// Adds an item, with its picture if that is at hand.
  private func add(_ item: Favorite.Item) async throws(SpaceError) -> FavoritesViewModel.Change {
    let favorite = Favorite(item, added: now())
    // A launch may have been added under another of its keys, before the catalogs were merged.
    let keys = Set(favorite.keys)
    if let there = try await favorites.favorites().first(where: { !keys.isDisjoint(with: $0.keys) }) {
      return .wasThere(there)
    }
    let url = if case .apod(let apod) = item { apod.pictureURL(.page) } else { favorite.launch?.pictureURL }
    var picture: EncodedPicture?
    if let url { picture = await pictures.cached(url)?.value }
    return try await favorites.add(favorite, picture: picture) ? .added(favorite) : .wasThere(favorite)
  }

  /// - Returns: nil when it was no favorite.
  private func remove(_ id: Favorite.ID) async throws(SpaceError) -> FavoritesViewModel.Change? {
    guard let favorite = try await favorites.favorites().first(where: { $0.isKnown(as: id) }),
      try await favorites.remove(id: favorite.id)
    else { return nil }
    return .removed(favorite)
  }

  /// Fetches the picture of a favorite if it lacks one, and stores it unless the favorite was removed meanwhile.
  /// - Returns: true if it has a picture now.
  func illustrate(_ favorite: Favorite) async throws(SpaceError) -> Bool {
    if try await favorites.picture(of: favorite.id) != nil { return true }
    if case .apod(let apod) = favorite.item {
      return try await favorites.keep(images.picture(for: apod).value, of: favorite.id)
    }
    guard let url = favorite.launch?.pictureURL else { return false }
    return try await favorites.keep(pictures.image(at: url).value, of: favorite.id)
  }
}

extension Favorite {
  fileprivate var launch: Launch? { if case .launch(let launch) = item { launch } else { nil } }
}
