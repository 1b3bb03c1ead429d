import Reactive

/// The loading of one value for a screen: its state, the running attempt, and the state before it.
struct Load<Request: Sendable, Value: Sendable>: Sendable {
  /// One attempt, identified by its number.
  struct Attempt: Equatable, Sendable {
    let request: Request
    let number: Int

    static func == (a: Attempt, b: Attempt) -> Bool { a.number == b.number }
  }

  /// The state of the screen.
  private(set) var state = LoadingState<Value>.idle
  /// The running attempt.
  private(set) var attempt: Attempt?
  /// The value that was loaded last, even while loading again or after a failure.
  private(set) var latest: Value?
  /// The state before the attempt.
  private var shown = LoadingState<Value>.idle
  private var count = 0

  init() {}

  /// A recorded state, without a running attempt.
  init(state: LoadingState<Value>, latest: Value?) {
    self.state = state
    self.latest = latest
    if !state.isLoading { shown = state }
  }

  /// True once something was requested and no attempt is running.
  var isSettled: Bool { attempt == nil && count > 0 }

  /// Begins an attempt, which replaces a running one.
  mutating func begin(_ request: Request) {
    count += 1
    attempt = Attempt(request: request, number: count)
    state = .loading
  }

  /// Ends the running attempt with an outcome.
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

  /// Cancels the attempt and restores the state before it.
  mutating func cancel() { end(.cancelled) }

  /// Removes the value and the running attempt; the numbers of attempts continue.
  mutating func reset() {
    (state, attempt, latest, shown) = (.idle, nil, nil, .idle)
  }
}

extension Feedback {
  /// Runs the latest attempt of a `Load` in a task, which is canceled when the attempt is replaced or
  /// canceled.
  static func loading<Request: Sendable, Value: Sendable>(
    _ load: @escaping (State) -> Load<Request, Value>, action: @escaping (Outcome<Value>) -> Action,
    fetch: @escaping @Sendable (Request) async throws -> Value
  ) -> Feedback {
    Feedback(of: { load($0).attempt }) { attempt in
      Publishers.Async { await Outcome { try await fetch(attempt.request) } }.map(action)
    }
  }
}
