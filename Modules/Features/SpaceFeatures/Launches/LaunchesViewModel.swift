import Dispatch
import Reactive
import SpaceDomain

/// Shows the stored launches, all or those that match a search.
///
/// ```swift
/// let model = LaunchesViewModel(launches: launches)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .onAppear)
/// model.send(action: .search("lunar"))
/// ```
/// The field is read after a pause; the latest request wins, and a superseded one is canceled.
public final class LaunchesViewModel: ViewModel {
  /// Keeps the state.
  public let store: Store<State, Action>
  private let launches: any LaunchRepositoryProtocol

  /// - Parameters:
  ///   - launches: the source of launches.
  ///   - typing: measures the pause of 300 ms in typing after which the field is read.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    launches: any LaunchRepositoryProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    self.launches = launches
    store = Store(
      LaunchList(), view: \.state, isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(300), typing) {
        try await $0.answer(from: launches)
      },
      event: LaunchList.Event.user, reduce: LaunchList.reduce)
  }

  /// Alternatives to a request without results that would find something: "Did you mean hubble?"
  public func suggestions(for request: Request) async -> [String] {
    (try? await launches.suggestions(for: request.query)) ?? []
  }
}

/// The state behind the shown one.
private struct LaunchList: Sendable {
  typealias Event = SearchEvent<
    LaunchesViewModel.Action, LaunchesViewModel.Request, Sourced<[Launch]>
  >

  var search = Search<LaunchesViewModel.Request, Sourced<[Launch]>>()
  private var scope = LaunchScope.all
  private var isShown = false

  private var request: LaunchesViewModel.Request { .init(query: search.words, scope: scope) }

  var state: LaunchesViewModel.State {
    if let running = search.load.running { return .loading(running) }
    switch LoadingState(search.load) {
    case .idle, .loading: return .idle
    case .failed(let error): return .failure(request, error)
    case .loaded(let launches):
      return launches.value.isEmpty ? .noResults(request) : .success(request, launches)
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
    case .onAnswer(let attempt, let result): state.search.load.end(result, of: attempt)
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
