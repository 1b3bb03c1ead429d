extension Movie {
  /// The identity of a film: its number in The Movie Database, or its name in the bundled sample catalog.
  public enum ID: Sendable, Hashable, Codable {
    /// The number of The Movie Database, at least 1.
    case tmdb(Int)
    /// The name in the sample catalog: lower-case words joined by hyphens.
    case sample(String)
  }
}

extension Movie.ID: LosslessStringConvertible {
  private static let prefix = "sample-"

  /// The text form that a user types: `550`, or `sample-apollo-13`.
  public var description: String {
    switch self {
    case .tmdb(let number): "\(number)"
    case .sample(let name): Self.prefix + name
    }
  }

  /// Parses the text form; nil when it is neither.
  public init?(_ text: String) {
    if text.hasPrefix(Self.prefix), text.count > Self.prefix.count {
      self = .sample(String(text.dropFirst(Self.prefix.count)))
    } else if let number = Int(text), number > 0, text.first != "+" {
      self = .tmdb(number)
    } else {
      return nil
    }
  }
}
