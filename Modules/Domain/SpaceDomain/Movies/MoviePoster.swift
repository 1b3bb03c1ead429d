#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A film's poster, which there is in several sizes.
public struct MoviePoster: Sendable, Hashable, Codable {
  /// Its file below an address that names the size, such as `/abc.jpg`.
  public let path: String
  /// In which sizes there is one, and where.
  public let sizes: MoviePosterSizes

  /// Makes a poster.
  public init(path: String, sizes: MoviePosterSizes) {
    self.path = path
    self.sizes = sizes
  }

  /// The address of the size that fits: the narrowest that has at least that width in pixels, else the widest.
  public func url(width: Int) -> URL {
    let fitting = sizes.widths.first { $0 >= width }
    return url(fitting.map { "w\($0)" } ?? MoviePosterSizes.original)
  }

  /// The addresses of all sizes, the widest first.
  public var urls: [URL] {
    [url(MoviePosterSizes.original)] + sizes.widths.reversed().map { url("w\($0)") }
  }

  private func url(_ size: String) -> URL { sizes.base.appending(path: size + path) }
}
