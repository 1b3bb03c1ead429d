/// A picture that a rover sent, as a favorite.
public struct MarsFavorite: FavoriteContent {
  /// The name of the kind.
  public static let kind = "mars"
  /// The picture.
  public let picture: MarsPicture
  /// The rover.
  public let station: MarsStation

  private enum CodingKeys: String, CodingKey { case picture = "_0", station = "of" }
  private static let exportedStation = FavoriteField("station")

  init(_ picture: MarsPicture, of station: MarsStation) { (self.picture, self.station) = (picture, station) }

  /// The rover and the picture's name.
  public var key: String { "\(station.rawValue)/\(picture.id)".lowercased() }
  /// The picture's title, or else the rover with the sol.
  public var title: String { picture.title(of: station) }
  /// The picture.
  public var pictureURL: URL? { picture.url }
  /// Those of the picture and of its page.
  public var addresses: [URL] { [picture.url, picture.page].compactMap(\.self) }
  /// The caption, with a link to the page.
  public var shareText: ShareText { ShareText(picture, of: station) }

  /// Reads the picture and the rover.
  public init(exported fields: KeyedDecodingContainer<FavoriteField>) throws {
    picture = try fields.decode(MarsPicture.self, forKey: FavoriteField(Self.kind))
    station = try fields.decode(MarsStation.self, forKey: Self.exportedStation)
  }

  /// Writes the picture and the rover.
  public func export(to fields: inout KeyedEncodingContainer<FavoriteField>) throws {
    try fields.encode(picture, forKey: FavoriteField(Self.kind))
    try fields.encode(station, forKey: Self.exportedStation)
  }
}

extension Favorite.Item {
  /// A picture that a rover sent.
  public static func mars(_ picture: MarsPicture, of station: MarsStation) -> Self {
    Self(MarsFavorite(picture, of: station))
  }
}
