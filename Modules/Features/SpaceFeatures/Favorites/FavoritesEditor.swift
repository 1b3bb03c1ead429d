import SpaceDomain

/// Adds items to the favorites with their pictures, and removes them.
struct FavoritesEditor: Sendable {
  let apods: any APODRepositoryProtocol
  let launches: any LaunchRepositoryProtocol
  let images: any ImageRepositoryProtocol
  let pictures: any PictureRepositoryProtocol
  let favorites: any FavoritesRepositoryProtocol
  let now: @Sendable () -> Date

  func change(_ action: FavoritesViewModel.Action) async throws(SpaceError) -> FavoritesViewModel.Change {
    switch action {
    // These change nothing, and are never run.
    case .onAppear, .complete, .onDisappear: throw .cancelled
    case .add(let day):
      try APODCalendar(now: now()).validate(day)
      return try await add(.apod(apods.apod(on: day).value))
    case .addToday: return try await add(.apod(apods.today().value))
    case .addLaunch(let id): return try await add(.launch(launches.launch(id: id).value))
    case .addItem(let item): return try await add(item)
    case .remove(let id): return try await remove(id) ?? .wasNotThere(id)
    case .toggle(let item):
      if let change = try await remove(Favorite(item, added: now()).id) { return change }
      return try await add(item)
    case .restore: return try await favorites.restoreLast().map { .restored($0) } ?? .nothingRemoved
    }
  }

  private func add(_ item: Favorite.Item) async throws(SpaceError) -> FavoritesViewModel.Change {
    let favorite = Favorite(item, added: now())
    var picture: EncodedPicture?
    if let url = item.pictureURL { picture = await pictures.cached(url)?.value }
    if try await favorites.add(favorite, picture: picture) { return .added(favorite) }
    // A launch may have been added under another of its keys, before the catalogs were merged.
    return .wasThere(try await favorites.favorites(among: Set(favorite.keys)).first ?? favorite)
  }

  /// - Returns: nil when it was no favorite.
  private func remove(_ id: Favorite.ID) async throws(SpaceError) -> FavoritesViewModel.Change? {
    guard let favorite = try await favorites.favorite(id),
      try await favorites.remove(id: favorite.id)
    else { return nil }
    return .removed(favorite)
  }

  /// Fetches what a favorite lacks, its text or its picture, and stores it unless the favorite was removed meanwhile;
  /// true if it has a picture now.
  func illustrate(_ favorite: Favorite) async throws(SpaceError) -> Bool {
    if !favorite.isTitleOnly, try await favorites.picture(of: favorite.id) != nil { return true }
    var item = favorite.item
    if let title = item.apod, title.isTitleOnly, let shown = try? await apods.apod(on: title.day),
      shown.value.day == title.day
    {
      item = .apod(shown.value)
      try await favorites.add(Favorite(item, added: favorite.added), picture: nil)
    }
    if let apod = item.apod, !apod.isTitleOnly {
      return try await favorites.keep(images.picture(for: apod).value, of: favorite.id)
    }
    guard let url = item.pictureURL else { return false }
    return try await favorites.keep(pictures.image(at: url).value, of: favorite.id)
  }
}
