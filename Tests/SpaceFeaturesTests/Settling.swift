import Reactive
import SpaceFeatures

/// A view model that sends requests, and comes to rest when it has its answers.
protocol Settling: Sendable {
  associatedtype State: Sendable
  associatedtype Action

  var states: AnyPublisher<State, Never> { get }
  func send(_ action: Action)
  static func isSettled(_ state: State) -> Bool
}

extension Settling {
  /// The state in which it comes to rest after an action that asks for something.
  ///
  /// The first one that is at rest may be that from before: while another thread still brings the last news, what is
  /// sent is taken in after it.
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
