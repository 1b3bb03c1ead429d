/// The sizes in which a catalog offers its posters.
public struct MoviePosterSizes: Sendable, Hashable, Codable {
  /// The base address of all sizes.
  public let base: URL
  /// The widths in pixels, ascending; the original size is always available too.
  public let widths: [Int]

  /// The sizes of The Movie Database, from its `/configuration` in 2026; used when that cannot be fetched.
  public static let standard = MoviePosterSizes(
    base: URL(string: "https://image.tmdb.org/t/p/")!, widths: [92, 154, 185, 342, 500, 780])

  /// Makes sizes from widths in any order.
  public init(base: URL, widths: [Int]) { (self.base, self.widths) = (base, Set(widths).sorted()) }

  /// Decodes sizes from widths in any order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      base: try container.decode(URL.self, forKey: .base),
      widths: try container.decode([Int].self, forKey: .widths))
  }
}
