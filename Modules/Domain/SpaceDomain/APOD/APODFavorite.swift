/// A picture of the day as a favorite.
public struct APODFavorite: FavoriteContent {
  /// The name of the kind.
  public static let kind = "apod"
  /// The picture.
  public let apod: APOD

  private enum CodingKeys: String, CodingKey { case apod = "_0" }

  init(_ apod: APOD) { self.apod = apod }

  /// The day.
  public var key: String { "\(apod.day)" }
  /// The title, or else the day.
  public var title: String { apod.title.isEmpty ? "\(apod.day)" : apod.title }
  /// True for a day of which the text was not fetched.
  public var isTitleOnly: Bool { apod.isTitleOnly }
  /// The picture for a page.
  public var pictureURL: URL? { apod.pictureURL(.page) }
  /// Those of the medium and of the page.
  public var addresses: [URL] { (apod.media.addresses + [apod.page]).compactMap(\.self) }
  /// A text with a link to the page or medium.
  public var shareText: ShareText { ShareText(apod) }

  /// Reads the picture.
  public init(exported fields: KeyedDecodingContainer<FavoriteField>) throws {
    apod = try fields.decode(APOD.self, forKey: FavoriteField(Self.kind))
  }

  /// Writes the picture.
  public func export(to fields: inout KeyedEncodingContainer<FavoriteField>) throws {
    try fields.encode(apod, forKey: FavoriteField(Self.kind))
  }
}

extension Favorite.Item {
  /// A picture of the day.
  public static func apod(_ apod: APOD) -> Self { Self(APODFavorite(apod)) }

  /// The picture of the day; nil for another thing.
  public var apod: APOD? { (content as? APODFavorite)?.apod }
}

extension Favorite {
  /// The key of a favorite picture of the day.
  public static func id(ofAPOD day: CalendarDay) -> String { "\(APODFavorite.kind)/\(day)" }
}
