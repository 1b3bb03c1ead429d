import Reactive
import SpaceDomain

/// A search, from its first page to its last.
struct MovieSearch: Sendable {
  /// The next request.
  enum Request: Sendable, Equatable {
    /// The first page.
    case first(MovieQuery)
    /// The page after these results.
    case more(Sourced<MovieResults>)
  }

  /// An event of the search.
  enum Action: Sendable {
    /// The end of the list is reached.
    case onMore
    /// The result of a request.
    case onAnswer(Result<Sourced<MovieResults>, SpaceError>)
  }

  private(set) var load: Loading<Request, Sourced<MovieResults>>
  private let query: MovieQuery

  /// A search that requests its first page.
  init(_ query: MovieQuery) {
    self.query = query
    load = Loading(running: .first(query))
  }

  /// The state of the screen.
  var state: MoviesSearchViewModel.State {
    guard let results = load.value else {
      return LoadingState(load).error.map { .failure(query, $0) } ?? .loading(query)
    }
    return results.value.movies.isEmpty ? .noResults(results) : .success(results, more(results.value))
  }

  private func more(_ results: MovieResults) -> MoviesSearchViewModel.More {
    if results.nextPage == nil { return .none }
    if load.isLoading { return .loading }
    return LoadingState(load).error.map { .failed($0) } ?? .available
  }

  static func reduce(_ search: MovieSearch, _ action: Action) -> MovieSearch {
    var search = search
    switch action {
    case .onAnswer(let result): search.load.end(result)
    case .onMore:
      if !search.load.isLoading, let results = search.load.value, results.value.nextPage != nil {
        search.load.begin(.more(results))
      }
    }
    return search
  }
}
