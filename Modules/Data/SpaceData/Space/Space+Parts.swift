import SpaceDomain

/// Parts that several services make together.
extension Space {
  /// The sources of pictures of the day in fallback order: NASA's keyless service, then a classic one of the
  /// user's own. NASA's classic one is closed, so it is never called.
  static func apodSources(_ network: ServiceNetwork, _ keys: APIKeys) -> [any APODSource] {
    let keyless = ScienceAPODSource(endpoint: network.endpoint(.apod), logger: network.logger)
    guard network.urls.isReplaced(.nasa) else { return [keyless] }
    return [keyless, ClassicAPODSource(network.endpoint(.nasa), key: keys.nasaOrDemo)]
  }

  static func archive(
    _ network: ServiceNetwork, _ directory: String?, _ favorites: FavoritesStore, _ faults: StorageFaults
  ) -> APODArchive {
    let science = network.endpoint(.apod)
    // The pause spares NASA's service; a user's own server needs none.
    let isOwn = network.urls.isReplaced(.apod)
    return APODArchive(
      api: science.service, baseURL: science.url, directory: directory, favorites: favorites,
      pause: isOwn ? .zero : .milliseconds(500), now: network.now, faults: faults)
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
      let request = HTTPRequest(url: url, byteLimit: 20_000_000, progress: progress)
      return try await server.data(request).body
    }
  }
}
