import Reactive
import SpaceDomain

/// Shows the launches at hand, all or those that a search finds.
///
/// ```swift
/// let model = LaunchesViewModel(launches: launches, scheduler: MainActorScheduler.shared)
/// let screen = model.transform(.init(appear: appear, search: field)).sink { show($0) }
/// ```
/// The field is read once it was still for 300 ms; the latest request wins, and a superseded one is
/// canceled. Each subscriber of the states has a life of its own, which ends with its subscription.
public struct LaunchesViewModel: Sendable {
  /// The time for which the search field must be still before it is read, in milliseconds.
  public static let quiet = 300

  private let launches: any LaunchRepositoryProtocol
  private let debounced: @Sendable (AnyPublisher<String, Never>) -> AnyPublisher<String, Never>

  /// - Parameters:
  ///   - launches: gives the launches at hand.
  ///   - scheduler: counts the time for which the field is still; with `ImmediateScheduler` it is read at once.
  public init<Context: Scheduler & Sendable>(
    launches: any LaunchRepositoryProtocol, scheduler: Context
  ) {
    self.launches = launches
    debounced = { texts in
      texts.debounce(for: .milliseconds(Self.quiet), scheduler: scheduler).eraseToAnyPublisher()
    }
  }

  /// The states that follow from what happens: idle, then for each request loading and its outcome. They arrive on
  /// the thread of the news; a screen puts `receive(on:)` after them.
  public func transform(_ input: Input) -> Output {
    let queries = debounced(input.search).map(\.trimmed).prepend("").removeDuplicates()
    let requests = input.appear.combineLatest(queries, input.scope.removeDuplicates()) { _, query, scope in
      Request(query: query, scope: scope)
    }
    return requests.map { [launches] in Self.answer(to: $0, from: launches) }.switchToLatest()
      .prepend(.idle).eraseToAnyPublisher()
  }

  /// The state that one request leads to, for a command that asks once and has no stream of news.
  /// - Throws: `CancellationError` when it was canceled.
  public func settled(query: String, scope: LaunchScope) async throws -> State {
    let request = Request(query: query.trimmed, scope: scope)
    let outcome = await Outcome { try await request.answer(from: launches) }
    guard let state = State(request, outcome) else { throw CancellationError() }
    return state
  }

  /// Queries that would find something, for a request without results: "Did you mean hubble?"
  public func suggestions(for request: Request) async -> [String] {
    (try? await launches.suggestions(for: request.query)) ?? []
  }

  /// Fetches the upcoming launches if that is due, see `LaunchRepositoryProtocol.refresh()`; a screen calls it when it is
  /// shown, and appears anew after the last report.
  public func refresh() -> AsyncThrowingStream<LaunchSyncProgress, any Error> { launches.refresh() }

  private static func answer(to request: Request, from launches: any LaunchRepositoryProtocol) -> Output {
    Publishers.Async { await Outcome { try await request.answer(from: launches) } }
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
    let start = drop(while: \.isWhitespace)
    return start.last.map { _ in String(start.reversed().drop(while: \.isWhitespace).reversed()) } ?? ""
  }
}
