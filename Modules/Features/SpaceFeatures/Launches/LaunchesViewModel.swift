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

  /// The launches that answer a request; none if no launch matches.
  public typealias State = Loading<Request, Sourced<[Launch]>>

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
      LaunchList(), view: \.search.load, isLoading: \.search.isLoading, scheduler: scheduler,
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
