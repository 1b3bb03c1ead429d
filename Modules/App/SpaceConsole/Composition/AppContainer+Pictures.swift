import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppContainer {
  /// The disk cache of pictures other than the last, in bytes.
  static let pictureCacheLimit = 150_000_000
  /// The largest picture, in bytes.
  private static let pictureLimit = 20_000_000
  /// A picture of 20 MB takes its time on a slow line.
  private static let pictureTimeout = Duration.seconds(120)

  /// Fetches pictures by their address, and keeps them.
  static func images(
    _ configuration: Configuration, _ services: ServiceConfiguration, _ network: ServiceNetwork
  ) -> ImageCacheActor {
    let (server, addresses) = (network.pictures, network.addresses.forPictures)
    return ImageCacheActor(
      directory: services.directories.cache,
      diskLimit: configuration.settings.pictureCache ? pictureCacheLimit : 0, now: configuration.now,
      logger: network.logger
    ) { url, progress in
      let url = try addresses.url(forLink: url.absoluteString)
      let request = HTTPRequest(
        url: url, byteLimit: pictureLimit, timeout: pictureTimeout, progress: progress)
      return try await server.data(request).body
    }
  }
}
