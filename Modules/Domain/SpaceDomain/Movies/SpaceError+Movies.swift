extension SpaceError {
  /// The query is empty.
  public static let emptyQuery = SpaceError(
    .invalidRequest, code: "empty-query", message: "The search is empty.", hint: "Type part of a title.")

  /// No film has this identity.
  public static func noMovie(_ id: String) -> SpaceError {
    SpaceError(
      .notFound, code: "no-such-movie", message: "No film has the id ‘\(id.prefix(80))’.",
      hint: "Search for it, and use the id that is shown there.")
  }

  /// The film has no poster.
  public static func noPoster(title: String) -> SpaceError {
    SpaceError(.noPicture, code: "no-poster", message: "There is no poster of \(title.prefix(80)).")
  }

  /// There is no key for The Movie Database.
  public static let movieKeyMissing = SpaceError(
    .keyMissing, code: "key-missing", message: "No key for The Movie Database is set.",
    hint: "Get one at \(WebService.Key.Facts.tmdb.page).", subject: .movies)
}
