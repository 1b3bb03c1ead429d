/// What turns states into actions: states go in, actions come out.
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
  /// What it is by itself: makes a publisher of actions of a publisher of states.
  public let run: (AnyPublisher<State, Never>) -> AnyPublisher<Action, Never>
  /// How a system runs it: returns what is called with each state, nil if nothing is.
  @usableFromInline let attach: (FeedbackSlot<Action>) -> ((State) -> Void)?

  /// A feedback over all states as a stream. It is made once for each subscriber of the system.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - run: makes a publisher of actions of a publisher of states. One who subscribes to it late, or asks late,
  ///     gets the current state.
  @inlinable
  public init(
    isolation: (any Actor)? = #isolation,
    run: @escaping (AnyPublisher<State, Never>) -> AnyPublisher<Action, Never>
  ) {
    let run = isolation == nil ? run : pinned(run, to: isolation)
    self.run = run
    attach = { slot in
      let states = CurrentValueSubject<State?, Never>(nil)
      slot.run(run(states.compactMap(isolation: nil) { $0 }.eraseToAnyPublisher()))
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
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - effects: makes the effect of a state.
  @inlinable
  public init<Effect: Publisher>(
    isolation: (any Actor)? = #isolation, effects: @escaping (State) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    let effects = isolation == nil ? effects : pinned(effects, to: isolation)
    run = { $0.map(isolation: nil, effects).switchToLatest().eraseToAnyPublisher() }
    attach = { slot in { slot.run(effects($0)) } }
  }

  /// A feedback of one effect for each value of a part of the state. A state that leaves that part alone restarts
  /// nothing; one that changes it cancels the effect, and drops the actions it has raised that still wait.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which the closures were formed. They trap if called elsewhere.
  ///   - key: the part of the state that the effect depends on; no effect runs while it is nil.
  ///   - effect: makes the effect of the part.
  @inlinable
  public init<Key: Equatable, Effect: Publisher>(
    isolation: (any Actor)? = #isolation, of key: @escaping (State) -> Key?,
    effect: @escaping (Key) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    let key = isolation == nil ? key : pinned(key, to: isolation)
    let effect = isolation == nil ? effect : pinned(effect, to: isolation)
    run = { states in
      states.map(isolation: nil, key).removeDuplicates()
        .map(isolation: nil) {
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
  /// - Parameters:
  ///   - isolation: the actor on which the closure was formed. It traps if called elsewhere.
  ///   - effects: makes the effect of a state.
  @inlinable
  public init<Effect: Publisher>(
    isolation: (any Actor)? = #isolation, effects: @escaping (State) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    self.init(isolation: isolation, of: { $0 }, effect: effects)
  }
}
