/// A favorite of a kind that this version does not know: its line, which is stored and exported unchanged.
public struct NewerFavorite: FavoriteContent {
  /// A name that no kind may have.
  public static let kind = "newer"
  /// The name of the unknown kind.
  public let name: String
  /// The whole line of the favorite, stored or exported, without its end.
  package let line: String
  /// The kind's name with a number that follows from the line.
  public let key: String

  /// Makes a favorite of a line.
  /// - Parameter number: the same for the same line, in lower case.
  package init(name: String, line: String, number: String) {
    (self.name, self.line, key) = (name, line, "\(name)-\(number)")
  }

  /// The name of its kind.
  public var title: String { "\(name), of a newer version" }
}
