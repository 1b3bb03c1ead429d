/// The kinds of favorites that a program knows. Each is registered once.
public struct FavoriteKinds: Sendable {
  /// The fault of registering a kind.
  public enum Fault: Error, Equatable, CustomStringConvertible {
    /// Two types have the name.
    case registeredTwice(String)
    /// The name is reserved, or has other than 1 to 32 lower-case letters.
    case badName(String)

    /// The fault in a sentence.
    public var description: String {
      switch self {
      case .registeredTwice(let name): "The kind of favorites ‘\(name)’ is registered twice."
      case .badName(let name): "‘\(name)’ is no name of a kind of favorites: use 1 to 32 lower-case letters."
      }
    }
  }

  private let types: [any FavoriteContent.Type]
  private let byName: [String: any FavoriteContent.Type]

  /// Pictures of the day, launches, and pictures from Mars.
  public static let builtIn = FavoriteKinds(unchecked: [
    APODFavorite.self, LaunchFavorite.self, MarsFavorite.self,
  ])

  /// Registers kinds.
  /// - Throws: ``Fault``
  public init(_ types: [any FavoriteContent.Type]) throws(Fault) {
    var names: Set<String> = []
    for type in types {
      guard Self.isName(type.kind), type.kind != NewerFavorite.kind else { throw .badName(type.kind) }
      guard names.insert(type.kind).inserted else { throw .registeredTwice(type.kind) }
    }
    self.init(unchecked: types)
  }

  private init(unchecked types: [any FavoriteContent.Type]) {
    self.types = types
    byName = Dictionary(uniqueKeysWithValues: types.map { ($0.kind, $0) })
  }

  /// The kinds that a decoder knows.
  init(of decoder: any Decoder) { self = decoder.userInfo[.favoriteKinds] as? FavoriteKinds ?? .builtIn }

  /// True for what can be the name of a kind.
  package static func isName(_ text: String) -> Bool {
    1...32 ~= text.utf8.count && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// The type of a kind, also that of favorites whose kind is unknown; nil for an unknown name.
  subscript(name: String) -> (any FavoriteContent.Type)? {
    name == NewerFavorite.kind ? NewerFavorite.self : byName[name]
  }

  /// True for a kind that is registered.
  package func contains(_ name: String) -> Bool { byName[name] != nil }

  /// A decoder of favorites of these kinds; others decode those that are built in.
  package var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.favoriteKinds] = self
    return decoder
  }

  /// The thing in a favorite of an exported file; nil when it is of no registered kind.
  func exported(_ fields: KeyedDecodingContainer<FavoriteField>) throws -> Favorite.Item? {
    for type in types
    where try fields.contains(.init(type.kind)) && !fields.decodeNil(forKey: .init(type.kind)) {
      return Favorite.Item(try type.init(exported: fields))
    }
    return nil
  }
}

extension CodingUserInfoKey {
  /// Set where favorites of other kinds than the built-in ones are decoded.
  package static let favoriteKinds = CodingUserInfoKey(rawValue: "space-domain.favorite-kinds")!
}
