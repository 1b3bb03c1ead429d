import Reactive
import SpaceDomain

extension LoadingState {
  /// The value that was loaded.
  /// - Throws: the reason why loading failed; `CancellationError` when it was canceled.
  func settledValue() throws -> Value {
    switch self {
    case .loaded(let answer): return answer.value
    case .failed(let error, _): throw error
    case .idle, .loading: throw CancellationError()
    }
  }

  /// The state without the last value of a request that is not loaded, for a screen that keeps that value itself.
  var withoutLast: Self {
    switch self {
    case .loading(let attempt, _): .loading(attempt)
    case .failed(let error, _): .failed(error)
    case .idle, .loaded: self
    }
  }

  /// The same state with another value.
  func map<Other>(_ transform: (Value) -> Other) -> LoadingState<Request, Other, Failure> {
    func mapped(_ answer: Answer) -> LoadingState<Request, Other, Failure>.Answer {
      .init(answer.request, transform(answer.value))
    }
    switch self {
    case .idle: return .idle
    case .loading(let attempt, let last): return .loading(.init(attempt.request), last: last.map(mapped))
    case .loaded(let answer): return .loaded(mapped(answer))
    case .failed(let error, let last): return .failed(error, last: last.map(mapped))
    }
  }
}
