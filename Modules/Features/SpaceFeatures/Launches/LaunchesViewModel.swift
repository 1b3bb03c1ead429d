import Reactive
import SpaceDomain

/// Shows the stored launches, all or those that match a search.
///
/// ```swift
/// let model = LaunchesViewModel(launches: launches, scheduler: MainActorScheduler.shared)
/// let screen = model.transform(.init(appear: appear, search: field)).sink { show($0) }
/// ```
/// The field is read after a pause of 300 ms; the latest request wins, and a superseded one is canceled. Each
/// subscription has its own states, and its end cancels the running requests.
public struct LaunchesViewModel: Sendable {
  /// The pause in typing after which the search field is read, in milliseconds.
  public static let quiet = 300

  private let launches: any LaunchRepositoryProtocol
  private let debounced: @Sendable (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>

  /// - Parameters:
  ///   - launches: the source of launches.
  ///   - scheduler: measures the pause in typing; with `ImmediateScheduler` the field is read at once.
  public init<Context: Scheduler & Sendable>(
    launches: any LaunchRepositoryProtocol, scheduler: Context
  ) {
    self.launches = launches
    debounced = { texts in
      texts.debounce(for: .milliseconds(Self.quiet), scheduler: scheduler).eraseToAnyPublisher()
    }
  }

  /// The states of the screen: idle, then loading and the result of each request. They arrive on the thread
  /// of each event; a screen adds `receive(on:)`.
  public func transform(_ input: Input) -> Output {
    let queries = debounced(input.search).map(\.trimmed).prepend("").removeDuplicates()
    let requests = input.appear.combineLatest(queries, input.scope.removeDuplicates()) { _, query, scope in
      Request(query: query, scope: scope)
    }
    return requests.map { [launches] in Self.answer(to: $0, from: launches) }.switchToLatest()
      .prepend(.idle).eraseToAnyPublisher()
  }

  /// The final state of one request, for a command, which has no stream of input.
  /// - Throws: `SpaceError.cancelled` when it was canceled.
  public func settled(query: String, scope: LaunchScope) async throws(SpaceError) -> State {
    let request = Request(query: query.trimmed, scope: scope)
    let answer = await LoadingState { try await request.answer(from: launches) }
    guard let state = State(request, answer) else { throw .cancelled }
    return state
  }

  /// Alternatives to a request without results that would find something: "Did you mean hubble?"
  public func suggestions(for request: Request) async -> [String] {
    (try? await launches.suggestions(for: request.query)) ?? []
  }

  /// Fetches the upcoming launches if that is due, see `LaunchRepositoryProtocol.refresh()`. A screen calls
  /// this when it appears, and sends `appear` again after the last report.
  public func refresh() -> ProgressStream<LaunchSyncProgress> { launches.refresh() }

  private static func answer(to request: Request, from launches: any LaunchRepositoryProtocol) -> Output {
    Publishers.Async { await LoadingState { try await request.answer(from: launches) } }
      .compactMap { State(request, $0) }.prepend(.loading(request)).eraseToAnyPublisher()
  }
}

extension LaunchesViewModel.Request {
  fileprivate func answer(from launches: any LaunchRepositoryProtocol) async throws -> Sourced<[Launch]> {
    query.isEmpty ? try await launches.launches(scope) : try await launches.search(query, in: scope)
  }
}

extension String {
  fileprivate var trimmed: String {
    // By an index: to make the types of a reversed and cut text at run time was 4 % of a search.
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}
