/// The results of a search so far: the films of its first pages, each once.
public struct MovieResults: Sendable, Hashable, Codable {
  /// The query.
  public let query: MovieQuery
  /// The films in the order of the pages.
  public private(set) var movies: [Movie] = []
  /// The number of films on all pages, as the last page tells.
  public private(set) var total = 0
  /// The page that comes next; nil when there is none.
  public private(set) var nextPage: Int? = 1

  /// The Movie Database gives no page beyond this one.
  public static let lastPage = 500

  /// The results of a first page.
  public init(_ query: MovieQuery, _ page: MoviePage) {
    self.query = query
    append(page)
  }

  /// Adds the next page. What moved there from an earlier one, as new films came in, is not added again; a page that
  /// brings nothing new is taken for the last one.
  public mutating func append(_ page: MoviePage) {
    guard let number = nextPage else { return }
    var known = Set(movies.map(\.id))
    let new = page.movies.filter { known.insert($0.id).inserted }
    movies += new
    total = max(page.total, movies.count)
    nextPage = new.isEmpty || number >= min(page.pageCount, Self.lastPage) ? nil : number + 1
  }
}
