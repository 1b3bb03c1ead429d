import SpaceDomain

/// Loads the image of a picture of the day: the stored one first, or else from the network.
/// A picture and its text stay together: the slot stores the day and address with the picture and requires
/// both, because a day's picture is sometimes corrected. The slot is replaced when a page-size picture is
/// found for the day that ``CacheService`` stores as the last successful one.
package struct ImageRepository: ImageRepositoryProtocol {
  let images: ImageCacheActor
  let cache: CacheService
  let favorites: any FavoritesRepositoryProtocol

  /// The picture of an APOD, or the still of its video.
  /// If the full size cannot be fetched, returns the stored page-size picture with the reason; if it cannot
  /// be drawn, the page-size picture may also be fetched. `.original` is fetched as it is, or fails.
  package func picture(
    for apod: APOD, size: APOD.Size, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws(SpaceError) -> Sourced<EncodedPicture> {
    if apod == SampleAPOD.apod { return Sourced(SampleAPOD.picture, provenance: .sample) }
    guard let url = apod.pictureURL(size), let pageURL = apod.pictureURL(.page) else {
      throw .noPicture(apod.day)
    }
    // A picture without a larger version has the same address for both sizes.
    if url == pageURL, let kept = await kept(apod) { return kept }
    do throws(SpaceError) {
      let found = try await images.image(at: url, progress: progress)
      guard found.value.format.isDrawn else {
        guard size == .original else { throw .notDrawn(found.value.format) }
        return found
      }
      if url == pageURL { await keep(found, for: apod) }
      return found
    } catch {
      if Task.isCancelled || error.kind == .cancelled { throw .cancelled }
      guard url != pageURL, size != .original else { throw error }
      var smaller = await kept(apod)
      // The page-size picture is in another format when the full size cannot be drawn, such as a TIFF.
      if smaller == nil, error.subject == .images {
        smaller = try? await images.image(at: pageURL, progress: progress)
      }
      guard let smaller, smaller.value.format.isDrawn else { throw error }
      return smaller.because(error)
    }
  }

  /// The page-size picture, if it is stored: as the last successful one, in the cache, or with its favorite.
  package func stored(_ apod: APOD) async -> Sourced<EncodedPicture>? {
    if let last = await lastSuccessful(apod) { last } else { await storedElsewhere(apod) }
  }

  private func kept(_ apod: APOD) async -> Sourced<EncodedPicture>? {
    if let last = await lastSuccessful(apod) { return last }
    let found = await storedElsewhere(apod)
    if let found { await keep(found, for: apod) }
    return found
  }

  private func lastSuccessful(_ apod: APOD) async -> Sourced<EncodedPicture>? {
    await images.loadLastSuccessfulImage(for: apod).flatMap { $0.value.format.isDrawn ? $0 : nil }
  }

  private func storedElsewhere(_ apod: APOD) async -> Sourced<EncodedPicture>? {
    guard let url = apod.pictureURL(.page) else { return nil }
    if let cached = await images.cached(url), cached.value.format.isDrawn { return cached }
    return await favorite(apod, url)
  }

  private func favorite(_ apod: APOD, _ url: URL) async -> Sourced<EncodedPicture>? {
    let id = Favorite.id(ofAPOD: apod.day)
    guard let picture = try? await favorites.picture(of: id),
      let favorite = try? await favorites.favorite(id),
      let kept = favorite.item.apod, kept.pictureURL(.page) == url
    else { return nil }
    return Sourced(picture, provenance: .cached(since: favorite.added, source: url.source))
  }

  /// Stores a picture in the slot if its day is that of the last successful picture of the day.
  private func keep(_ found: Sourced<EncodedPicture>, for apod: APOD) async {
    guard let last = await cache.loadLastSuccessful(), last.value.day == apod.day,
      last.value.pictureURL(.page) == apod.pictureURL(.page)
    else { return }
    let provenance = if case .cached = found.provenance { found.provenance } else { last.provenance }
    guard case .cached(let since, _) = provenance else { return }
    await images.saveLastSuccessfulImage(found.value, for: apod, at: since)
  }
}
