/// A film's poster, available in several sizes.
public struct MoviePoster: Sendable, Hashable, Codable {
  /// The file's path below the address of a size, such as `/abc.jpg`.
  public let path: String
  /// The available sizes and their address.
  public let sizes: MoviePosterSizes

  /// Makes a poster.
  public init(path: String, sizes: MoviePosterSizes) { (self.path, self.sizes) = (path, sizes) }

  /// The address of the narrowest size with at least this width in pixels, or of the widest size.
  public func url(width: Int) -> URL { url(sizes.widths.first { $0 >= width }) }

  /// The addresses of all sizes, the widest first.
  public var urls: [URL] { [url(nil)] + sizes.widths.reversed().map(url) }

  private func url(_ width: Int?) -> URL {
    sizes.base.appending(path: (width.map { "w\($0)" } ?? "original") + path)
  }
}
