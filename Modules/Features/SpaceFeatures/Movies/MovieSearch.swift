import Reactive
import SpaceDomain

/// A search of films as it is typed, from its first page to its last: the state behind the shown one.
struct MovieSearch: Sendable {
  /// The next request.
  enum Request: Sendable, Equatable {
    /// The first page.
    case first(MovieQuery)
    /// The page after these results.
    case more(Sourced<MovieResults>)

    func answer(from useCase: MoviesUseCase) async throws -> Sourced<MovieResults> {
      switch self {
      case .first(let query): try await useCase.search(query)
      case .more(let results): try await useCase.more(results)
      }
    }
  }

  typealias Event = SearchEvent<MoviesSearchViewModel.Action, Sourced<MovieResults>>

  private(set) var field = SearchText()
  private var isShown = false
  private(set) var load = Loading<Request, Sourced<MovieResults>>()

  var isLoading: Bool { field.pending != nil || load.isLoading }
  private var query: MovieQuery { MovieQuery(field.text) }

  /// The shown state. Results of another query are not shown.
  var state: MoviesSearchViewModel.State {
    let query = query
    if query.isEmpty || !isShown { return .idle }
    guard let results = load.value, results.value.query == query else {
      return LoadingState(load).error.map { .failure(query, $0) } ?? .loading(query)
    }
    return results.value.movies.isEmpty ? .noResults(results) : .success(results, more(results.value))
  }

  private func more(_ results: MovieResults) -> MoviesSearchViewModel.More {
    if load.isLoading { return .loading }
    if let error = LoadingState(load).error { return .failed(error) }
    return results.nextPage == nil ? .none : .available
  }

  static func reduce(_ search: MovieSearch, _ event: Event) -> MovieSearch {
    var search = search
    switch event {
    case .user(.onAppear):
      search.isShown = true
      search.begin()
    case .user(.search(let text)): search.field.type(text)
    case .user(.more):
      if !search.load.isLoading, let results = search.load.value, results.value.nextPage != nil {
        search.load.begin(.more(results))
      }
    case .onPause:
      let before = search.query
      search.field.read()
      if search.query != before { search.begin() }
    case .onAnswer(let result): search.load.end(result)
    }
    return search
  }

  /// Searches for the query, unless it is empty.
  private mutating func begin() {
    if query.isEmpty { load.reset() } else if isShown { load.begin(.first(query)) }
  }
}
