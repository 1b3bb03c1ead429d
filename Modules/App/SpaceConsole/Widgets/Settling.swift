import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A script command looks at a screen once: when nothing is on its way any more.
extension AnyPublisher where Output: Sendable, Failure == Never {
  /// The first state for which `isSettled` holds.
  /// - Throws: `CancellationError` when the command is interrupted before.
  func first(where isSettled: (Output) -> Bool) async throws -> Output {
    for await state in values where isSettled(state) { return state }
    throw CancellationError()
  }
}

extension LoadingState {
  /// The value that was loaded.
  /// - Throws: why it could not be had; `CancellationError` when it was given up.
  func settledValue() throws -> Value {
    switch self {
    case .loaded(let value): return value
    case .failed(let error): throw error
    case .idle, .loading: throw CancellationError()
    }
  }
}
