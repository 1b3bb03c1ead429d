import Reactive
import SpaceDomain

extension MoviesSearchViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or the search must be repeated, as after a failure.
    case onAppear
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
    /// A film of the list is chosen: the navigator shows its details.
    case select(Movie.ID)
    /// The end of the list is reached: loads more.
    case more
  }

  /// The events of the screen, as publishers.
  public struct Input {
    /// The screen appears, or the search must be repeated, as after a failure.
    public let appear: AnyPublisher<Void, Never>
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    public let search: AnyPublisher<String, Never>
    /// A film of the list is chosen.
    public let selection: AnyPublisher<Movie.ID, Never>
    /// The end of the list is reached: loads more.
    public let more: AnyPublisher<Void, Never>
    /// The screen disappears: cancels the request.
    public let disappear: AnyPublisher<Void, Never>

    /// - Parameters:
    ///   - appear: the screen appears, or the search must be repeated.
    ///   - search: the text of the search field, sent at every keystroke.
    ///   - selection: a film of the list is chosen.
    ///   - more: the end of the list is reached.
    ///   - disappear: the screen disappears.
    public init(
      appear: AnyPublisher<Void, Never>, search: AnyPublisher<String, Never>,
      selection: AnyPublisher<Movie.ID, Never>,
      more: AnyPublisher<Void, Never> = Empty().eraseToAnyPublisher(),
      disappear: AnyPublisher<Void, Never> = Empty().eraseToAnyPublisher()
    ) {
      (self.appear, self.search, self.selection) = (appear, search, selection)
      (self.more, self.disappear) = (more, disappear)
    }

    /// All events as actions.
    var actions: AnyPublisher<Action, Never> {
      Publishers.MergeMany(
        appear.map { Action.onAppear }.eraseToAnyPublisher(),
        search.map { Action.search($0) }.eraseToAnyPublisher(),
        selection.map { Action.select($0) }.eraseToAnyPublisher(),
        more.map { Action.more }.eraseToAnyPublisher(),
        disappear.map { Action.onDisappear }.eraseToAnyPublisher()
      ).eraseToAnyPublisher()
    }
  }

  /// The states of the screen, starting with idle.
  public typealias Output = AnyPublisher<State, Never>

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
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
  public enum More: Sendable, Equatable, Codable {
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
}
