import Reactive
import SpaceDomain

extension MoviesSearchViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or the search must be repeated, as after a failure.
    case onAppear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
    /// The end of the list is reached: loads more.
    case more
  }

  /// The events of the screen, as publishers.
  public struct Input {
    /// The screen appears, or the search must be repeated, as after a failure.
    public let appear: AnyPublisher<Void, Never>
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    public let search: AnyPublisher<String, Never>
    /// The end of the list is reached: loads more.
    public let more: AnyPublisher<Void, Never>

    /// - Parameters:
    ///   - appear: the screen appears, or the search must be repeated.
    ///   - search: the text of the search field, sent at every keystroke.
    ///   - more: the end of the list is reached.
    public init(
      appear: AnyPublisher<Void, Never>, search: AnyPublisher<String, Never>,
      more: AnyPublisher<Void, Never> = Empty().eraseToAnyPublisher()
    ) {
      self.appear = appear
      self.search = search
      self.more = more
    }
  }

  /// The states of the screen, starting with idle.
  public typealias Output = AnyPublisher<State, Never>

  /// The state of the screen.
  public enum State: Sendable, Equatable {
    /// The field is empty.
    case idle
    /// The first films are being loaded.
    case loading(MovieQuery)
    /// Films, at least one, and the state of the films after them.
    case success(Sourced<MovieResults>, More)
    /// No film matches.
    case noResults(Sourced<MovieResults>)
    /// Loading failed; the error can be shown to the user.
    case failure(MovieQuery, SpaceError)
  }

  /// The state of the films after the last visible one.
  public enum More: Sendable, Equatable {
    /// There are no more films.
    case none
    /// More films can be requested.
    case available
    /// More films are being loaded.
    case loading
    /// Loading more films failed; the next request tries again.
    case failed(SpaceError)
  }
}

extension MoviesSearchViewModel.State {
  /// The query; nil while there is none.
  public var query: MovieQuery? {
    switch self {
    case .idle: nil
    case .loading(let query), .failure(let query, _): query
    case .success(let results, _), .noResults(let results): results.value.query
    }
  }

  /// The results; nil until there is an answer.
  public var results: Sourced<MovieResults>? {
    switch self {
    case .success(let results, _), .noResults(let results): results
    case .idle, .loading, .failure: nil
    }
  }

  /// The state of the films that follow.
  public var more: MoviesSearchViewModel.More {
    if case .success(_, let more) = self { more } else { .none }
  }

  /// True once something was requested and no request is running.
  public var isSettled: Bool {
    switch self {
    case .idle, .loading, .success(_, .loading): false
    case .success, .noResults, .failure: true
    }
  }
}

extension MoviesSearchViewModel.State: Codable {
  private enum CodingKeys: String, CodingKey { case query, results, more }

  /// Decodes the visible part of the state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let query = try container.decodeIfPresent(MovieQuery.self, forKey: .query) else {
      self = .idle
      return
    }
    switch try container.decode(LoadingState<Sourced<MovieResults>>.self, forKey: .results) {
    case .idle, .loading: self = .loading(query)
    case .loaded(let results) where results.value.movies.isEmpty: self = .noResults(results)
    case .loaded(let results):
      let more = try container.decode(LoadingState<Bool>.self, forKey: .more)
      self = .success(results, MoviesSearchViewModel.More(more))
    case .failed(let error): self = .failure(query, error)
    }
  }

  /// Encodes the query and its results.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(query, forKey: .query)
    let answer: LoadingState<Sourced<MovieResults>> =
      switch self {
      case .idle: .idle
      case .loading: .loading
      case .success(let results, _), .noResults(let results): .loaded(results)
      case .failure(_, let error): .failed(error)
      }
    try container.encode(answer, forKey: .results)
    try container.encode(more.state, forKey: .more)
  }
}

extension MoviesSearchViewModel.More {
  /// The list as a state, loading while more films can be requested.
  fileprivate var state: LoadingState<Bool> {
    switch self {
    case .none: .idle
    case .available: .loaded(true)
    case .loading: .loading
    case .failed(let error): .failed(error)
    }
  }

  fileprivate init(_ state: LoadingState<Bool>) {
    switch state {
    case .idle: self = .none
    case .loading: self = .loading
    case .loaded: self = .available
    case .failed(let error): self = .failed(error)
    }
  }
}
