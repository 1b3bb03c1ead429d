/// A recording of a system's run, from which the run can be repeated.
///
/// ```swift
/// let trace = Trace<Int, Int>()
/// let total = Publishers.system(
///   initial: 0, reduce: +, scheduler: ImmediateScheduler.shared, feedbacks: [], trace: trace.record)
/// let again = trace.replay(+)  // the same states
/// ```
/// A trace records one run: give each subscription of a system its own.
public final class Trace<State, Action> {
  private let lock = AtomicLock()
  @exclusivity(unchecked) private var recorded: [TraceEvent<State, Action>]

  /// - Parameter events: earlier steps, such as those of a stored trace.
  public init(_ events: [TraceEvent<State, Action>] = []) { recorded = events }

  /// Adds a step.
  public func record(_ event: TraceEvent<State, Action>) {
    lock.withLock { recorded.append(event) }
  }

  /// All steps so far, in order.
  public var events: [TraceEvent<State, Action>] { lock.withLock { recorded } }

  /// All states so far, in order.
  public var states: [State] { events.map(\.state) }

  /// All actions so far, in order.
  public var actions: [Action] { events.compactMap(\.action) }

  /// Computes the states from the recorded initial state and actions.
  ///
  /// - Parameter reduce: makes the next state from the last one and an action.
  /// - Returns: as many states as were recorded; the same ones if `reduce` is unchanged.
  public func replay(_ reduce: (State, Action) -> State) -> [State] {
    events.reduce(into: []) { states, event in
      switch event {
      case .began(let state): states.append(state)
      case .reduced(let action, _): states.append(states.last.map { reduce($0, action) } ?? event.state)
      }
    }
  }
}

/// `@unchecked`: the recording is behind the lock.
extension Trace: @unchecked Sendable where State: Sendable, Action: Sendable {}
