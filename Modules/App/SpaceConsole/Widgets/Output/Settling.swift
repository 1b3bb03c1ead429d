import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// For commands, which need the state of a screen only once: when nothing is being loaded any more.
extension AnyPublisher where Output: Sendable, Failure == Never {
  /// The first state that satisfies `isSettled`.
  /// - Throws: `CancellationError` when the command is interrupted first.
  func first(where isSettled: (Output) -> Bool) async throws -> Output {
    for await state in values where isSettled(state) { return state }
    throw CancellationError()
  }
}

extension LoadingState {
  /// The value that was loaded.
  /// - Throws: the reason why loading failed; `CancellationError` when it was canceled.
  func settledValue() throws -> Value {
    switch self {
    case .loaded(let value): return value
    case .failed(let error): throw error
    case .idle, .loading: throw CancellationError()
    }
  }
}
