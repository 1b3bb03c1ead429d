/// Turns states into actions: states go in, actions come out.
///
/// ```swift
/// let answers = Feedback<State, Action>(of: { $0.query }) { query in
///   search(query).map(Action.onResults)
/// }
/// let typing = Feedback<State, Action>(input: keys.map(Action.onKey))
/// ```
///
/// A feedback that finishes, or never sends, neither ends nor holds up the system.
public struct Feedback<State, Action> {
  /// Makes a publisher of actions from a publisher of states.
  public let run: (AnyPublisher<State, Never>) -> AnyPublisher<Action, Never>
  /// Starts the feedback for a system. Returns a closure for each state, or nil.
  @usableFromInline let attach: (FeedbackSlot<Action>) -> ((State) -> Void)?

  /// A feedback over all states as a stream. It is made once for each subscriber of the system.
  ///
  /// - Parameter run: makes a publisher of actions of a publisher of states. A late subscriber, or a late request,
  ///     gets the current state.
  @inlinable
  public init(run: @escaping (AnyPublisher<State, Never>) -> AnyPublisher<Action, Never>) {
    self.run = run
    attach = { slot in
      let states = CurrentValueSubject<State?, Never>(nil)
      slot.run(run(states.compactMap { $0 }.eraseToAnyPublisher()))
      return { states.send($0) }
    }
  }

  /// A feedback that pays no heed to the states: what a user does, what a clock says.
  ///
  /// - Parameter input: sends the actions.
  @inlinable
  public init<Input: Publisher>(input: Input) where Input.Output == Action, Input.Failure == Never {
    run = { _ in input.eraseToAnyPublisher() }
    attach = { slot in
      slot.run(input)
      return nil
    }
  }

  /// A feedback of one effect a state: the effect of a new state cancels that of the state before, and drops the
  /// actions it has raised that still wait.
  ///
  /// - Parameter effects: makes the effect of a state.
  @inlinable
  public init<Effect: Publisher>(
    effects: @escaping (State) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    run = { $0.map(effects).switchToLatest().eraseToAnyPublisher() }
    attach = { slot in { slot.run(effects($0)) } }
  }

  /// A feedback of one effect for each value of a part of the state. A state that leaves that part alone restarts
  /// nothing; one that changes it cancels the effect, and drops the actions it has raised that still wait.
  ///
  /// - Parameters:
  ///   - key: the part of the state that the effect depends on; no effect runs while it is nil.
  ///   - effect: makes the effect of the part.
  @inlinable
  public init<Key: Equatable, Effect: Publisher>(
    of key: @escaping (State) -> Key?,
    effect: @escaping (Key) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    run = { states in
      states.map(key).removeDuplicates()
        .map {
          $0.map { effect($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
        }
        .switchToLatest().eraseToAnyPublisher()
    }
    attach = { slot in
      var latest: Key?
      return { state in
        let new = key(state)
        if new == latest { return }
        latest = new
        slot.run(new.map(effect))
      }
    }
  }
}

extension Feedback where State: Equatable {
  /// A feedback of one effect a state: the effect of another state cancels that of the state before, and drops the
  /// actions it has raised that still wait. An equal state restarts nothing.
  ///
  /// - Parameter effects: makes the effect of a state.
  @inlinable
  public init<Effect: Publisher>(
    effects: @escaping (State) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    self.init(of: { $0 }, effect: effects)
  }
}
