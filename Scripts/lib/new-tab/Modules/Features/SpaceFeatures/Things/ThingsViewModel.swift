import Reactive
import SpaceDomain

/// Loads the things.
///
/// ```swift
/// let model = ThingsViewModel(things: repository)
/// let cancellable = model.observe { state in show(LoadingState(state)) }
/// model.send(action: .onAppear(.init()))
/// ```
public final class ThingsViewModel: AsyncLoadable {
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
  public let input = Input()
  private let things: any ThingsRepositoryProtocol

  /// - Parameter things: the source of things.
  public init(things: any ThingsRepositoryProtocol) { self.things = things }

  /// Fetches from the repository.
  public func fetch(_ request: Request) async throws(SpaceError) -> Response { try await things.things() }
}
