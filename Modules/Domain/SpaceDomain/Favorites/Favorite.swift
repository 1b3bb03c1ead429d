/// An item that the user has stored, usable offline.
public struct Favorite: Sendable, Hashable, Codable, Identifiable {
  /// A thing of any kind that can be a favorite.
  public struct Item: Sendable, Hashable {
    /// The thing.
    public let content: any FavoriteContent

    /// Wraps a thing.
    public init(_ content: any FavoriteContent) { self.content = content }

    /// The key of a favorite of it; see ``Favorite/id``.
    package var id: Favorite.ID { Self.id(content) }

    /// All keys of a favorite of it.
    package var keys: [Favorite.ID] { Self.keys(content) }

    /// True if only its title is known.
    package var isTitleOnly: Bool { content.isTitleOnly }

    /// The address of its picture; nil without one.
    package var pictureURL: URL? { content.pictureURL }

    /// Its name in lists.
    public var title: String { content.title }

    /// The name of its kind, also of one that this version does not know.
    public var kind: String { (content as? NewerFavorite)?.name ?? type(of: content).kind }

    private static func id(_ content: some FavoriteContent) -> Favorite.ID {
      "\(type(of: content).kind)/\(content.key)"
    }

    private static func keys<Content: FavoriteContent>(_ content: Content) -> [Favorite.ID] {
      content.keys.map { "\(Content.kind)/\($0)" }
    }
  }

  /// The stored thing.
  public let item: Item
  /// The instant at which the favorite was added.
  public let added: Date

  /// A key that is the same for the same thing: `apod/2024-01-01`, `launch/jsr-1957-10-04-1928`,
  /// `mars/curiosity/1234567`.
  public var id: String { item.id }

  /// True when `id` is its key, or is made of another key of the same launch.
  public func isKnown(as id: ID) -> Bool { id == self.id || keys.contains(id.lowercased()) }

  /// True if only the thing's title is known.
  package var isTitleOnly: Bool { item.isTitleOnly }

  /// All its keys.
  package var keys: [String] { item.keys }

  /// Makes a favorite.
  public init(_ item: Item, added: Date) { (self.item, self.added) = (item, added) }
}

extension Favorite.Item: Codable {
  /// True for two equal things of one kind.
  public static func == (left: Self, right: Self) -> Bool { left.content.isEqual(to: right.content) }

  /// Hashes the thing.
  public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }

  /// Reads an object with one field, of the kind's name.
  /// - Throws: `DecodingError`, also for a kind that is not registered; see ``FavoriteKinds``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FavoriteField.self)
    guard fields.allKeys.count == 1, let field = fields.allKeys.first,
      let type = FavoriteKinds(of: decoder)[field.stringValue]
    else { throw decoder.fault("No kind of favorites that is known.") }
    self.init(try fields.decode(type, forKey: field))
  }

  /// Writes an object with one field, of the kind's name.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FavoriteField.self)
    try fields.encode(content, forKey: FavoriteField(type(of: content).kind))
  }
}
