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
  /// The pause in typing after which the search field is read.
  public static let pause = Duration.milliseconds(300)

  /// Keeps the state.
  public let store: Store<State, Action>
  private let launches: any LaunchRepositoryProtocol

  /// - Parameters:
  ///   - launches: the source of launches.
  ///   - pause: the pause in typing; with zero the field is read at once.
  ///   - clock: measures the pause.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    launches: any LaunchRepositoryProtocol, pause: Duration = pause,
    clock: any Clock<Duration> = ContinuousClock(), scheduler: Context = MainActorScheduler.shared
  ) {
    self.launches = launches
    store = Store(
      Search(), view: \.state, isLoading: \.isLoading, scheduler: scheduler,
      feedbacks: [
        .reading(\.field, after: pause, clock, action: .onPause),
        .loading(\.load, action: Event.onAnswer) { try await $0.answer(from: launches) },
      ], event: Event.user, reduce: Search.reduce)
  }

  /// Alternatives to a request without results that would find something: "Did you mean hubble?"
  public func suggestions(for request: Request) async -> [String] {
    (try? await launches.suggestions(for: request.query)) ?? []
  }
}

extension LaunchesViewModel {
  typealias Event = SearchEvent<Action, Sourced<[Launch]>>

  /// The state behind the shown one.
  struct Search: Sendable {
    private(set) var field = SearchText()
    private var scope = LaunchScope.all
    private var isShown = false
    private(set) var load = Loading<Request, Sourced<[Launch]>>()

    var isLoading: Bool { field.pending != nil || load.isLoading }
    private var request: Request { Request(query: field.text, scope: scope) }

    var state: State {
      if let running = load.running { return .loading(running) }
      switch LoadingState(load) {
      case .idle, .loading: return .idle
      case .failed(let error): return .failure(request, error)
      case .loaded(let launches):
        return launches.value.isEmpty ? .noResults(request) : .success(request, launches)
      }
    }

    static func reduce(_ search: Search, _ event: Event) -> Search {
      var search = search
      let request = search.request
      switch event {
      case .user(.onAppear): search.isShown = true
      case .user(.search(let text)): search.field.type(text)
      case .user(.show(let scope)): search.scope = scope
      case .onPause: search.field.read()
      case .onAnswer(let result): search.load.end(result)
      }
      var isAsked = search.request != request
      if case .user(.onAppear) = event { isAsked = true }
      if isAsked, search.isShown { search.load.begin(search.request) }
      return search
    }
  }
}

extension LaunchesViewModel.Request {
  fileprivate func answer(from launches: any LaunchRepositoryProtocol) async throws -> Sourced<[Launch]> {
    query.isEmpty ? try await launches.launches(scope) : try await launches.search(query, in: scope)
  }
}
