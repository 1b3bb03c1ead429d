#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// In which sizes a catalog has its posters.
public struct MoviePosterSizes: Sendable, Hashable, Codable {
  /// The address below which every size is.
  public let base: URL
  /// The widths in pixels, rising; beside them there is always the original.
  public let widths: [Int]

  /// The word for a poster as it was handed in.
  static let original = "original"

  /// The sizes of The Movie Database, as its `/configuration` told them in 2026; for when it cannot be asked.
  public static let standard = MoviePosterSizes(
    base: URL(string: "https://image.tmdb.org/t/p/")!, widths: [92, 154, 185, 342, 500, 780])

  /// Makes sizes of widths in any order.
  public init(base: URL, widths: [Int]) {
    self.base = base
    self.widths = Set(widths).sorted()
  }

  /// Reads sizes of widths in any order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      base: try container.decode(URL.self, forKey: .base),
      widths: try container.decode([Int].self, forKey: .widths))
  }
}
