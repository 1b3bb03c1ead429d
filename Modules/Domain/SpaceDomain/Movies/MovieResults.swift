/// The results of a search so far: the films of the pages fetched, without duplicates.
public struct MovieResults: Sendable, Hashable, Codable {
  /// The query.
  public let query: MovieQuery
  /// The films in the order of the pages.
  public private(set) var movies: [Movie] = []
  /// The number of films on all pages, as given by the last page.
  public private(set) var total = 0
  /// The number of the next page; nil when there is none.
  public private(set) var nextPage: Int? = 1
  /// Without films, queries that would find some, the nearest first.
  public var suggestions: [String] { nearest ?? [] }
  /// Nil also in the traces of versions that had no suggestions.
  private var nearest: [String]?

  /// Makes results of a first page.
  public init(_ query: MovieQuery, _ page: MoviePage) {
    self.query = query
    nearest = page.suggestions.isEmpty ? nil : page.suggestions
    append(page)
  }

  /// Adds the next page. Films that moved there from an earlier one are not added twice; one with nothing new is last.
  public mutating func append(_ page: MoviePage) {
    guard let number = nextPage else { return }
    var known = Set(movies.map(\.id))
    let new = page.movies.filter { known.insert($0.id).inserted }
    movies += new
    total = max(page.total, movies.count)
    // The Movie Database has no page after the 500th.
    nextPage = new.isEmpty || number >= min(page.pageCount, 500) ? nil : number + 1
  }
}
