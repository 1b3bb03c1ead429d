import Reactive
import SpaceFeatures

/// A view model that sends requests, and is settled once they are answered.
protocol Settling: Sendable {
  associatedtype State: Sendable
  associatedtype Action

  var states: AnyPublisher<State, Never> { get }
  func send(_ action: Action)
  static func isSettled(_ state: State) -> Bool
}

extension Settling {
  /// The settled state after an action that sends a request.
  ///
  /// The current state may be settled before the action takes effect, because an action is processed only
  /// after another thread has delivered the last states. So this waits for an unsettled state first.
  func settled(after action: Action) async -> State {
    let (news, continuation) = AsyncStream<State>.makeStream()
    let subscription = states.sink { continuation.yield($0) }
    defer { subscription.cancel() }
    send(action)
    var hasAsked = false
    for await state in news {
      if hasAsked, Self.isSettled(state) { return state }
      if !Self.isSettled(state) { hasAsked = true }
    }
    fatalError("it was released")
  }
}

extension TodayViewModel: Settling {
  static func isSettled(_ state: State) -> Bool { state.isSettled }
}

extension ExploreViewModel: Settling {
  static func isSettled(_ state: State) -> Bool { state.isSettled }
}

extension FavoritesViewModel: Settling {
  static func isSettled(_ state: State) -> Bool { state.isSettled }
}
