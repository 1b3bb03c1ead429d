/// Turns states into actions: it receives states and sends actions.
///
/// ```swift
/// let answers = Feedback<Search, Action>(of: { $0.query }) { query in
///   find(query).map(Action.onResults)
/// }
/// let typing = Feedback<Search, Action>(input: keys.map(Action.onKey))
/// ```
///
/// A feedback that finishes, or never sends, neither ends nor delays the system. Whatever it was made of, ``run`` is the whole
/// feedback, so that a test can do without a system.
public struct Feedback<State, Action> {
  /// Makes a publisher of actions from a publisher of states.
  public let run: (AnyPublisher<State, Never>) -> AnyPublisher<Action, Never>
  /// Starts the feedback in a system, which knows it by an index. Returns nil if it receives no states. The same as `run`, without
  /// publishers of states where none is needed, and with the queued actions of a canceled effect dropped.
  @usableFromInline let attach: (SystemLoop<State, Action>, Int) -> Listener?

  /// Receives each state. A struct, because a closure in an optional is called through a thunk.
  @usableFromInline struct Listener {
    @usableFromInline let receive: (State) -> Void

    @inlinable init(receive: @escaping (State) -> Void) { self.receive = receive }
  }

  /// A feedback that receives all states as a stream. It is made once for each subscriber of the system.
  ///
  /// - Parameter run: makes a publisher of actions from a publisher of states. A late subscriber, or a late request, gets the current
  ///   state.
  @inlinable public init(run: @escaping (AnyPublisher<State, Never>) -> AnyPublisher<Action, Never>) {
    self.run = run
    attach = { system, place in
      let states = CurrentValueSubject<State?, Never>(nil)
      system.run(run(states.compactMap { $0 }.eraseToAnyPublisher()), at: place)
      return Listener { states.send($0) }
    }
  }

  /// A feedback that ignores the states, such as user input or a clock.
  ///
  /// - Parameter input: sends the actions.
  @inlinable
  public init<Input: Publisher>(input: Input) where Input.Output == Action, Input.Failure == Never {
    run = { _ in input.eraseToAnyPublisher() }
    attach = { system, place in
      system.run(input, at: place)
      return nil
    }
  }

  /// A feedback with one effect for each state: a new state cancels the effect of the state before, and drops
  /// its actions that are still waiting.
  ///
  /// - Parameter effects: makes the effect for a state.
  @inlinable public init<Effect: Publisher>(
    effects: @escaping (State) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    run = { $0.map(effects).switchToLatest().eraseToAnyPublisher() }
    attach = { system, place in Listener { system.run(effects($0), at: place) } }
  }

  /// A feedback with one effect for each value of a part of the state. A new state with an equal part
  /// restarts nothing. A different part cancels the effect and drops its actions that are still waiting.
  ///
  /// - Parameters:
  ///   - key: the part of the state that the effect depends on; no effect runs while it is nil.
  ///   - effect: makes the effect for the part.
  @inlinable public init<Key: Equatable, Effect: Publisher>(
    of key: @escaping (State) -> Key?, effect: @escaping (Key) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never {
    run = { states in
      states.map(key).removeDuplicates().map {
        $0.map(effect)?.eraseToAnyPublisher() ?? Empty().eraseToAnyPublisher()
      }
      .switchToLatest().eraseToAnyPublisher()
    }
    attach = { system, place in
      var latest: Key?
      return Listener { state in
        let new = key(state)
        if new == latest { return }
        latest = new
        system.run(new.map(effect), at: place)
      }
    }
  }
}

extension Feedback where State: Equatable {
  /// A feedback with one effect for each state: a different state cancels the effect of the state before, and
  /// drops its actions that are still waiting. An equal state restarts nothing.
  ///
  /// - Parameter effects: makes the effect of a state.
  @inlinable public init<Effect: Publisher>(
    effects: @escaping (State) -> Effect
  ) where Effect.Output == Action, Effect.Failure == Never { self.init(of: { $0 }, effect: effects) }
}
