extension Movie {
  /// The identity of a film.
  public enum ID: Sendable, Hashable, Codable, LosslessStringConvertible {
    /// The number of The Movie Database, at least 1.
    case tmdb(Int)
    /// The name in the bundled sample catalog: lower-case words joined by hyphens.
    case sample(String)

    /// The text form that a user types: `550`, or `sample-apollo-13`.
    public var description: String {
      switch self {
      case .tmdb(let number): "\(number)"
      case .sample(let name): "sample-" + name
      }
    }

    /// Parses the text form; nil when it is neither.
    public init?(_ text: String) {
      if text.hasPrefix("sample-"), text.count > 7 {
        self = .sample(String(text.dropFirst(7)))
      } else if let number = Int(text), number > 0, text.first != "+" {
        self = .tmdb(number)
      } else {
        return nil
      }
    }
  }
}
