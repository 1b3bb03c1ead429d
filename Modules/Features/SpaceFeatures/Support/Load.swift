import Reactive

/// The loading of one thing for a screen: its state, its running attempt, and the state that was shown before.
struct Load<Request: Sendable, Value: Sendable>: Sendable {
  /// One attempt, known by its number.
  struct Attempt: Equatable, Sendable {
    let request: Request
    let number: Int

    static func == (a: Attempt, b: Attempt) -> Bool { a.number == b.number }
  }

  /// The state of the screen.
  private(set) var state = LoadingState<Value>.idle
  /// The attempt that runs.
  private(set) var attempt: Attempt?
  /// The value that was loaded last, also while it is loaded again or could not be.
  private(set) var latest: Value?
  /// The state before the attempt.
  private var shown = LoadingState<Value>.idle
  private var count = 0

  init() {}

  /// A state that was recorded; nothing runs for it.
  init(state: LoadingState<Value>, latest: Value?) {
    self.state = state
    self.latest = latest
    if !state.isLoading { shown = state }
  }

  /// True if it was requested, and nothing runs any more.
  var isSettled: Bool { attempt == nil && count > 0 }

  /// Loads; an attempt that runs is replaced.
  mutating func begin(_ request: Request) {
    count += 1
    attempt = Attempt(request: request, number: count)
    state = .loading
  }

  /// Takes the outcome of the running attempt.
  mutating func end(_ outcome: Outcome<Value>) {
    guard attempt != nil else { return }
    attempt = nil
    switch outcome {
    case .loaded(let value):
      latest = value
      shown = .loaded(value)
    case .failed(let error): shown = .failed(error)
    case .cancelled: break
    }
    state = shown
  }

  /// Cancels the attempt and restores the state that was shown before.
  mutating func cancel() { end(.cancelled) }

  /// Drops the value and the running attempt; attempts are still numbered on.
  mutating func reset() {
    (state, attempt, latest, shown) = (.idle, nil, nil, .idle)
  }
}

extension Feedback {
  /// Runs the attempts of a `Load`: the latest in a task, which is canceled when another begins or it is given up.
  static func loading<Request: Sendable, Value: Sendable>(
    _ load: @escaping (State) -> Load<Request, Value>, action: @escaping (Outcome<Value>) -> Action,
    fetch: @escaping @Sendable (Request) async throws -> Value
  ) -> Feedback {
    Feedback(of: { load($0).attempt }) { attempt in
      Publishers.Async { await Outcome { try await fetch(attempt.request) } }.map(action)
    }
  }
}
