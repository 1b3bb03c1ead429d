/// A thing that can be a favorite: a kind of favorites is a type that conforms to this. Its feature registers the type.
///
/// A type needs a ``kind``, a ``key`` and a ``title``; all else has a default. Its `Codable` form is what is stored, and may
/// grow by optional properties.
public protocol FavoriteContent: Sendable, Hashable, Codable {
  /// The name of the kind in keys, files and JSON, such as `launch`: lower-case letters, never changed.
  static var kind: String { get }

  /// The key among those of its kind, such as `2024-01-01`.
  var key: String { get }
  /// All its keys in lower case: a launch may be known by a key of each catalog.
  var keys: [String] { get }
  /// Its name in lists.
  var title: String { get }
  /// True if only the title is known.
  var isTitleOnly: Bool { get }
  /// The address of its picture; nil without one.
  var pictureURL: URL? { get }
  /// The addresses that the program may fetch or open. A favorite with one that is not of the web is not imported.
  var addresses: [URL] { get }
  /// The text that is shared.
  var shareText: ShareText { get }

  /// Reads it from a favorite of an exported file.
  init(exported fields: KeyedDecodingContainer<FavoriteField>) throws
  /// Writes it to a favorite of an exported file.
  func export(to fields: inout KeyedEncodingContainer<FavoriteField>) throws
}

extension FavoriteContent {
  /// The key alone.
  public var keys: [String] { [key.lowercased()] }
  /// All is known.
  public var isTitleOnly: Bool { false }
  /// No picture.
  public var pictureURL: URL? { nil }
  /// That of the picture.
  public var addresses: [URL] { [pictureURL].compactMap(\.self) }
  /// The title.
  public var shareText: ShareText { ShareText(title: title) }

  /// Reads the field of the kind's name.
  public init(exported fields: KeyedDecodingContainer<FavoriteField>) throws {
    self = try fields.decode(Self.self, forKey: FavoriteField(Self.kind))
  }

  /// Writes the field of the kind's name.
  public func export(to fields: inout KeyedEncodingContainer<FavoriteField>) throws {
    try fields.encode(self, forKey: FavoriteField(Self.kind))
  }

  func isEqual(to other: any FavoriteContent) -> Bool { other as? Self == self }
}

/// The name of a field of a favorite in files.
public struct FavoriteField: CodingKey, Sendable {
  /// The name.
  public let stringValue: String
  /// Names are no numbers.
  public var intValue: Int? { nil }

  /// Makes a field.
  public init(_ name: String) { stringValue = name }
  /// Makes a field.
  public init(stringValue: String) { self.init(stringValue) }
  /// Names are no numbers.
  public init?(intValue: Int) { nil }
}
