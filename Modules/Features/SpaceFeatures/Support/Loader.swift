import Reactive
import SpaceDomain

/// Loads one thing, for a screen without rules of its own.
///
/// ```swift
/// let details = Loader { id async throws(SpaceError) in try await launches.details(of: id) }
/// let cancellable = details.observe { state in show(state.value) }
/// details.send(action: .onAppear(id))
/// ```
public final class Loader<Request: Equatable & Sendable, Response: Sendable>: Loadable {
  /// The one error.
  public typealias Failure = SpaceError

  /// Receives actions, and keeps the state.
  public let input: Input
  private let answer: @Sendable (Request) async throws(SpaceError) -> Response

  /// Fetches by a closure, whose task is canceled when the request is no longer needed. States arrive on `scheduler`.
  public init<Context: Scheduler & Sendable>(
    scheduler: Context = MainActorScheduler.shared,
    answer: @escaping @Sendable (Request) async throws(SpaceError) -> Response
  ) {
    input = Input(scheduler: scheduler)
    self.answer = answer
  }

  /// Calls the closure that was given.
  public func fetch(_ request: Request) -> AnyPublisher<Response, SpaceError> {
    Publishers.Async { [answer] () async throws(SpaceError) -> Response in try await answer(request) }
      .eraseToAnyPublisher()
  }
}
