import Reactive
import SpaceDomain

/// Loads the things.
///
/// ```swift
/// let model = ThingsViewModel(things: repository)
/// let cancellable = model.observe { state in show(LoadingState(state)) }
/// model.send(action: .onAppear(.init()))
/// ```
public final class ThingsViewModel: Loadable {
  /// A request for all things.
  public struct Request: Sendable, Equatable {
    /// Makes a request.
    public init() {}
  }

  /// The things with their origin.
  public typealias Response = Sourced<[ThingsItem]>
  /// The one error.
  public typealias Failure = SpaceError

  /// Receives actions, and keeps the state.
  public let input: Input
  private let things: any ThingsRepositoryProtocol

  /// - Parameters:
  ///   - things: the source of things.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    things: any ThingsRepositoryProtocol, scheduler: Context = MainActorScheduler.shared
  ) {
    input = Input(scheduler: scheduler)
    self.things = things
  }

  /// Fetches from the repository.
  public func fetch(_ request: Request) -> AnyPublisher<Response, SpaceError> {
    Publishers.Async { [things] () async throws(SpaceError) -> Response in try await things.things() }
      .eraseToAnyPublisher()
  }
}
