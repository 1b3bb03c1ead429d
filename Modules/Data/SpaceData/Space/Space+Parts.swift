import SpaceDomain

/// Parts that several services make together.
extension Space {
  /// Removes a picture that proves damaged wherever it is stored: the next request fetches it again.
  package func drop(_ picture: EncodedPicture) async {
    await pictureCache.drop(picture)
    // A disk that cannot be written is reported by the next change of the favorites.
    try? await (repositories.favorites as? FavoritesStore)?.drop(picture)
  }

  /// The sources of pictures of the day in fallback order: NASA's keyless service, then a classic one of the
  /// user's own. NASA's classic one is switched off on 1 December 2026, so it is never called.
  static func apodSources(_ network: ServiceNetwork, _ keys: APIKeys) -> [any APODSource] {
    let keyless = ScienceAPODSource(endpoint: network.endpoint(.apod), logger: network.logger)
    guard network.urls.isReplaced(.nasa) else { return [keyless] }
    return [keyless, ClassicAPODSource(network.endpoint(.nasa), key: keys.nasa)]
  }

  /// The calls of all processes. Launch Library limits those without a token; a server of the user's own sets its limit by
  /// its refusals.
  static func budget(
    _ urls: BaseURLs, _ keys: APIKeys, _ directory: String?, _ options: Options
  ) -> CallBudget {
    let isLimited = !urls.isReplaced(.launches) && keys[.launches] == nil
    return CallBudget(
      directory: directory,
      limits: isLimited ? [urls.address(of: .launches): LaunchLibraryService.callLimit] : [:],
      isUnattended: options.isUnattended, now: options.now)
  }

  static func archive(
    _ network: ServiceNetwork, _ budget: CallBudget, _ directory: String?, _ favorites: FavoritesStore,
    _ clock: any Clock<Duration>, _ faults: StorageFaults
  ) -> APODArchive {
    let science = network.endpoint(.apod)
    // The pause spares NASA's service; a user's own server needs none.
    let isOwn = network.urls.isReplaced(.apod)
    return APODArchive(
      api: science.service, baseURL: science.url, budget: budget, directory: directory, favorites: favorites,
      favoritePictures: favorites.pictures, pause: isOwn ? .zero : .milliseconds(500), clock: clock,
      now: network.now, faults: faults)
  }

  static func pictureCache(
    _ network: ServiceNetwork, _ directory: String?, _ limits: Limits, _ faults: StorageFaults
  ) -> ImageCacheActor {
    let (server, addresses) = (network.pictures, network.addresses.forPictures)
    return ImageCacheActor(
      directory: directory, memoryLimit: limits.picturesInMemory, diskLimit: limits.picturesOnDisk,
      now: network.now, faults: faults
    ) { url, progress throws(SpaceError) in
      let url = try addresses.url(forLink: url.absoluteString)
      let request = HTTPRequest(url: url, byteLimit: HTTPRequest.dataLimit, progress: progress)
      let answer = try await server.data(request)
      // No part was asked for. What is drawn is judged by its own end; a part of another format is of no use.
      if answer.status == 206, (try? EncodedPicture(sniffing: answer.body))?.format.isDrawn == false {
        throw .truncated(host: request.host)
      }
      return answer.body
    }
  }
}
