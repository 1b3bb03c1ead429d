import SpaceDomain

/// The address and sizes of The Movie Database's pictures:
/// https://developer.themoviedb.org/reference/configuration-details
struct TMDBConfiguration: Decodable, Sendable {
  let posters: MoviePosterSizes

  init(from decoder: any Decoder) throws {
    let images = LenientFields(from: decoder)["images"]
    let base = WebAddress.url(images.text("secure_base_url")) ?? WebAddress.url(images.text("base_url"))
    let widths = images.rows(String.self, "poster_sizes")?.compactMap(Self.width) ?? []
    guard let base, !widths.isEmpty else { throw images.fault("No address of pictures, or no sizes.") }
    posters = MoviePosterSizes(base: base, widths: widths)
  }

  /// The width in a size name: 185 in `w185`; nil for `original` and for sizes named by their height.
  private static func width(_ size: String) -> Int? {
    size.wholeMatch(of: /w([1-9][0-9]{0,3})/).flatMap { Int($0.output.1) }
  }
}
