import Dispatch
import Reactive
import SpaceDomain

/// Shows the stored launches, all or those that match a search.
///
/// The field is read after a pause of 300 ms in typing; the latest request wins, and a superseded one is canceled.
public final class LaunchesViewModel: ViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears.
    case onAppear
    /// The launches may have changed, as after a sync: loads them again if the screen is visible.
    case onChange
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared. It is answered while the screen
    /// is shown: after `onAppear`.
    case search(String)
    /// The scope of the list; all launches before the first.
    case show(LaunchScope)
  }

  /// A request for launches.
  public struct Request: Sendable, Hashable, Codable {
    /// The query, without white space around it; empty for all launches.
    public let query: String
    /// The scope of the search.
    public let scope: LaunchScope

    /// Makes a request.
    public init(query: String = "", scope: LaunchScope = .all) { (self.query, self.scope) = (query, scope) }
  }

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
    /// No launches were requested yet.
    case idle
    /// The launches are being loaded; those that were loaded last can stay in view.
    case loading(Request, latest: Sourced<[Launch]>?)
    /// The launches, at least one.
    case success(Request, Sourced<[Launch]>)
    /// No launch matches.
    case noResults(Request)
    /// Loading failed; the error can be shown to the user, beside the launches that were loaded last.
    case failure(Request, SpaceError, latest: Sourced<[Launch]>?)

    /// The request; nil while there is none.
    public var request: LaunchesViewModel.Request? {
      switch self {
      case .idle: nil
      case .loading(let request, _), .success(let request, _), .noResults(let request),
        .failure(let request, _, _):
        request
      }
    }

    /// The launches that were loaded last; nil when there are none, or when no launch matches.
    public var latest: Sourced<[Launch]>? {
      switch self {
      case .idle, .noResults: nil
      case .success(_, let launches): launches
      case .loading(_, let latest), .failure(_, _, let latest): latest
      }
    }

    /// The state without the launches that were loaded last, for a screen that keeps them itself.
    package var withoutLatest: Self {
      switch self {
      case .loading(let request, _): .loading(request, latest: nil)
      case .failure(let request, let error, _): .failure(request, error, latest: nil)
      case .idle, .success, .noResults: self
      }
    }
  }

  /// Keeps the state.
  public let store: Store<State, Action>
  private let launches: any LaunchRepositoryProtocol

  /// Takes launches from a repository. `typing` measures the pause; states arrive on `scheduler`.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    launches: any LaunchRepositoryProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    self.launches = launches
    store = Store(
      LaunchList(), view: \.state, isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(300), typing) {
        try await $0.answer(from: launches)
      }, event: LaunchList.Event.user, reduce: LaunchList.reduce)
  }

  /// Alternatives to a request without results that would find something: "Did you mean hubble?"
  public func suggestions(for request: Request) async -> [String] {
    (try? await launches.suggestions(for: request.query)) ?? []
  }
}

private struct LaunchList: Sendable {
  typealias Event = SearchEvent<LaunchesViewModel.Action, LaunchesViewModel.Request, Sourced<[Launch]>>

  var search = Search<LaunchesViewModel.Request, Sourced<[Launch]>>()
  private var scope = LaunchScope.all
  private var isShown = false

  private var request: LaunchesViewModel.Request { .init(query: search.words, scope: scope) }

  var state: LaunchesViewModel.State {
    let latest = search.load.value.flatMap { $0.value.isEmpty ? nil : $0 }
    switch search.load {
    case .idle: return .idle
    case .loading(let attempt, _): return .loading(attempt.request, latest: latest)
    case .failed(let error, _): return .failure(request, error, latest: latest)
    case .loaded(let answer):
      return answer.value.value.isEmpty ? .noResults(answer.request) : .success(answer.request, answer.value)
    }
  }

  static func reduce(_ state: LaunchList, _ event: Event) -> LaunchList {
    var state = state
    switch event {
    case .user(.onAppear):
      state.isShown = true
      state.begin()
    case .user(.onChange): state.begin()
    case .user(.onDisappear):
      state.isShown = false
      state.search.load.cancel()
    case .user(.search(let text)): state.search.type(text)
    case .user(.show(let scope)):
      let isNew = scope != state.scope
      state.scope = scope
      if isNew { state.begin() }
    case .onPause(let text): if state.search.read(text) { state.begin() }
    case .onAnswer(let attempt, let result): state.search.load.settle(result, of: attempt)
    }
    return state
  }

  private mutating func begin() { if isShown { search.load.begin(request) } }
}

extension LaunchesViewModel.Request {
  fileprivate func answer(from launches: any LaunchRepositoryProtocol) async throws -> Sourced<[Launch]> {
    query.isEmpty ? try await launches.launches(scope) : try await launches.search(query, in: scope)
  }
}
