/// A fault in a request for films.
public enum MovieError: PresentableError, Equatable {
  /// The query is empty.
  case emptyQuery
  /// No film has this identity.
  case notFound(String)
  /// The film has no poster.
  case noPoster(title: String)
  /// There is no key for The Movie Database.
  case keyMissing

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .emptyQuery: .invalidRequest
    case .notFound, .noPoster: .notFound
    case .keyMissing: .keyRefused
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .emptyQuery: "empty-query"
    case .notFound: "no-such-movie"
    case .noPoster: "no-poster"
    case .keyMissing: "key-missing"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .emptyQuery: "The search is empty."
    case .notFound(let id): "No film is known as \(id.prefix(80))."
    case .noPoster(let title): "There is no poster of \(title.prefix(80))."
    case .keyMissing: "No key for The Movie Database is set."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .emptyQuery: "Type part of a title."
    case .notFound: "Search for it, and use the id that is shown there."
    case .noPoster: nil
    case .keyMissing:
      "Get one at https://www.themoviedb.org/settings/api."
    }
  }
}
