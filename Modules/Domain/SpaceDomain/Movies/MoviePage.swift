/// A page of search results.
public struct MoviePage: Sendable, Hashable {
  /// The number of pages.
  public let pageCount: Int
  /// The number of films on all pages.
  public let total: Int
  /// The films of this page, the most popular first.
  public let movies: [Movie]
  /// Without films, queries that would find some, the nearest first.
  public var suggestions: [String] = []

  /// Makes a page; by default it is the only one.
  public init(pageCount: Int = 1, total: Int? = nil, movies: [Movie]) {
    (self.pageCount, self.total, self.movies) = (pageCount, total ?? movies.count, movies)
  }
}
