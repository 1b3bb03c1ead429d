import SpaceConsole
import SpaceData
import SpaceDomain
import TerminalKit

extension AppContainer {
  /// The size limit in bytes for stored pictures other than the last.
  static let pictureCacheLimit = 150_000_000
  /// The largest picture, in bytes.
  private static let pictureLimit = 20_000_000
  /// Fetches pictures by address, and stores them.
  static func images(
    _ configuration: Configuration, _ services: ServiceConfiguration, _ network: ServiceNetwork,
    _ faults: StorageFaults
  ) -> ImageCacheActor {
    let (server, addresses) = (network.pictures, network.addresses.forPictures)
    return ImageCacheActor(
      directory: services.directories.cache,
      diskLimit: configuration.settings.pictureCache ? pictureCacheLimit : 0, now: configuration.now,
      faults: faults, logger: network.logger
    ) { url, progress throws(SpaceError) in
      let url = try addresses.url(forLink: url.absoluteString)
      let request = HTTPRequest(url: url, byteLimit: pictureLimit, progress: progress)
      return try await server.data(request).body
    }
  }
}

// MARK: - Doctor

extension AppContainer {
  func keptPictureRows() async -> [Row] {
    let usage = await images.diskUsage()
    let (used, limit) = (Double(usage.bytes) / 1e6, Double(Self.pictureCacheLimit) / 1e6)
    return [("pictures on disk", "\(usage.entries), \(Decimals.text(used)) of \(Decimals.text(limit)) MB")]
  }
}
