import Reactive
import SpaceDomain

/// A search of films as it is typed, from its first page to its last: the state behind the shown one.
struct MovieSearch: Sendable {
  enum Request: Sendable, Equatable {
    case first(MovieQuery)
    case more(Sourced<MovieResults>)

    func answer(from useCase: any MoviesUseCaseProtocol) async throws -> Sourced<MovieResults> {
      switch self {
      case .first(let query): try await useCase.searchMovies(with: query.text)
      case .more(let results): try await useCase.moreMovies(after: results)
      }
    }
  }

  typealias Event = SearchEvent<MoviesSearchViewModel.Action, Request, Sourced<MovieResults>>

  var search = Search<Request, Sourced<MovieResults>>()
  /// False once the screen has disappeared, until it appears again.
  private var isShown = true

  private var query: MovieQuery { MovieQuery(search.words) }

  /// The shown state. Results of another query are not shown.
  var state: MoviesSearchViewModel.State {
    let query = query
    if query.isEmpty { return .idle }
    guard let results = search.load.value, results.value.query == query else {
      let latest = search.load.value.flatMap { $0.value.movies.isEmpty ? nil : $0 }
      return search.load.failure.map { .failure(query, $0, latest: latest) }
        ?? .loading(query, latest: latest)
    }
    return results.value.movies.isEmpty ? .noResults(results) : .success(results, more(results.value))
  }

  private func more(_ results: MovieResults) -> MoviesSearchViewModel.More {
    if search.load.isLoading { return .loading }
    if let error = search.load.failure { return .failed(error) }
    return results.nextPage == nil ? .none : .available
  }

  static func reduce(_ state: MovieSearch, _ event: Event) -> MovieSearch {
    var state = state
    switch event {
    case .user(.onAppear):
      state.isShown = true
      if !state.isAnswered { state.begin() }
    case .user(.refresh): state.begin()
    case .user(.onDisappear):
      state.isShown = false
      state.search.load.cancel()
    case .user(.search(let text)): state.search.type(text)
    case .user(.select): break
    case .user(.more):
      let load = state.search.load
      if !load.isLoading, let results = load.value, results.value.nextPage != nil {
        state.search.load.begin(.more(results))
      }
    case .onPause(let text):
      let before = state.query
      _ = state.search.read(text)
      if state.query != before { state.begin() }
    case .onAnswer(let attempt, let result): state.search.load.settle(result, of: attempt)
    }
    return state
  }

  /// True if the films of the query are there, as far as they were requested, or on their way.
  private var isAnswered: Bool {
    if search.load.running == .first(query) { return true }
    guard search.load.failure == nil, let results = search.load.value else { return false }
    return results.value.query == query && results.reason == nil
  }

  private mutating func begin() {
    if query.isEmpty { search.load = .idle } else if isShown { search.load.begin(.first(query)) }
  }
}
