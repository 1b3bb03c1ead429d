import Reactive
import SpaceDomain

/// Loads the things.
///
/// ```swift
/// let model = ThingsViewModel(things: repository)
/// let screen = model.transform(appear).sink { show($0) }
/// ```
public struct ThingsViewModel: Sendable {
  /// The state of the screen.
  public typealias State = LoadingState<Sourced<[ThingsItem]>>

  private let things: any ThingsRepositoryProtocol

  /// - Parameter things: the source of things.
  public init(things: any ThingsRepositoryProtocol) { self.things = things }

  /// The states of the screen: idle, then loading and the outcome each time it appears. A request is canceled by the next
  /// one, and with the subscription.
  public func transform(_ appear: AnyPublisher<Void, Never>) -> AnyPublisher<State, Never> {
    appear.map { [things] in
      Publishers.Async { await LoadingState { try await things.things() } }.prepend(.loading)
    }
    .switchToLatest().prepend(.idle).eraseToAnyPublisher()
  }
}
