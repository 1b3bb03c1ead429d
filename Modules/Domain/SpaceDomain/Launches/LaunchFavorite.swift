/// A launch as a favorite, as it was when it was added.
public struct LaunchFavorite: FavoriteContent {
  /// The name of the kind.
  public static let kind = "launch"
  /// The launch.
  public let launch: Launch

  private enum CodingKeys: String, CodingKey { case launch = "_0" }

  init(_ launch: Launch) { self.launch = launch }

  /// Its id.
  public var key: String { launch.id }
  /// A key of each catalog.
  public var keys: [String] { launch.identity.keys.map { $0.lowercased() } }
  /// The launch's name.
  public var title: String { launch.name }
  /// Its picture.
  public var pictureURL: URL? { launch.pictureURL }
  /// Those of its links and of the picture.
  public var addresses: [URL] { launch.links.map(\.url) + [launch.pictureURL].compactMap(\.self) }
  /// The agency, vehicle and place, with a link to the first page.
  public var shareText: ShareText { ShareText(launch) }

  /// Reads the launch.
  public init(exported fields: KeyedDecodingContainer<FavoriteField>) throws {
    launch = try fields.decode(Launch.self, forKey: FavoriteField(Self.kind))
  }

  /// Writes the launch.
  public func export(to fields: inout KeyedEncodingContainer<FavoriteField>) throws {
    try fields.encode(launch, forKey: FavoriteField(Self.kind))
  }
}

extension Favorite.Item {
  /// A launch.
  public static func launch(_ launch: Launch) -> Self { Self(LaunchFavorite(launch)) }

  /// The launch; nil for another thing.
  public var launch: Launch? { (content as? LaunchFavorite)?.launch }
}

extension Favorite {
  /// The key of a favorite launch.
  public static func id(ofLaunch id: Launch.ID) -> String { "\(LaunchFavorite.kind)/\(id)" }
}
