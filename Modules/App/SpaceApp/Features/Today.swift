import SpaceConsole
import SpaceData
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension RegisteredFeature {
  static let today = RegisteredFeature(
    Feature.today, kept: { await $0.keptAPODRows() + $0.keptPictureRows() })
}

/// The picture of the day that the caches have.
struct KeptAPOD: KeptAPODProtocol {
  let space: Space

  func kept() async -> (apod: Sourced<APOD>, picture: EncodedPicture?)? {
    let shown = await space.apodRepository.todayAtHand()
    guard case .cached = shown.provenance else { return nil }
    return (shown, await space.imageRepository.stored(shown.value)?.value)
  }

  func changes() -> AsyncStream<Void> { space.cache.changes() }

  func sample() -> (apod: Sourced<APOD>, picture: EncodedPicture?) {
    (Sourced(SampleAPOD.apod, provenance: .sample), SampleAPOD.picture)
  }

  func export(_ picture: EncodedPicture, day: CalendarDay) async -> String? {
    await space.pictureCache.export(picture, day: day)
  }
}

extension AppContainer {
  fileprivate func keptAPODRows() async -> [Row] {
    guard let last = await space.cache.loadLastSuccessful(),
      case .cached(let since, let source) = last.provenance
    else { return [.init("last picture", "none")] }
    let picture = await space.pictureCache.loadLastSuccessfulImage(for: last.value)?.value
    let size = picture.map { SafeText(bytes: $0.data.count).string }
    return [
      .init("last picture", "\(last.value.day) from \(source), fetched on \(CalendarDay(since).inWords)"),
      .init("its file", picture.map { "\($0.format), \(size ?? "")" } ?? "not kept"),
    ]
  }

  fileprivate func keptPictureRows() async -> [Row] {
    let usage = await space.pictureCache.diskUsage()
    let used = usage.bytes == 0 ? "0" : SafeText(bytes: usage.bytes).string
    let limit =
      configuration.settings.pictureCache
      ? " of \(ImageCacheActor.diskLimit / 1_000_000) MB" : "; the picture cache is off"
    return [.init("pictures on disk", "\(usage.entries), \(used)\(limit)")]
  }
}
