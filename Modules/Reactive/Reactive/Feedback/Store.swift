import Observation

/// The state of a ``ViewModel``: a system that runs as long as the store lives, and whose states all subscribers
/// share.
///
/// Actions may be sent from any thread, also from inside a subscriber. They are reduced on a ``SerialScheduler``: one at a
/// time, in the order in which they are sent.
///
/// ```swift
/// final class CounterViewModel: ViewModel {
///   let store = Store<Int, Int>(0, view: { $0 }, feedbacks: [], event: { $0 }, reduce: +)
/// }
/// ```
/// The release of the store cancels its effects.
///
/// `@unchecked`: what changes is behind the lock, or accessed by one closure of the scheduler at a time.
public final class Store<State: Sendable, Action: Sendable>: Observable, @unchecked Sendable {
  struct Snapshot: Sendable {
    let state: State
    let isLoading: Bool
  }

  private let input = PassthroughSubject<Action, Never>()
  private let serial = SerialScheduler()
  private let current: CurrentValueSubject<Snapshot, Never>
  private let isSame: @Sendable (State, State) -> Bool
  private let arriving: @Sendable (AnyPublisher<State, Never>) -> AnyPublisher<State, Never>
  private let registrar = ObservationRegistrar()
  private let lock = AtomicLock()
  /// Accessed under the lock.
  @exclusivity(unchecked) private var start: ((Store) -> AnyCancellable)?
  /// Accessed on the scheduler, and by the release.
  @exclusivity(unchecked) private var system: AnyCancellable?
  /// The actions that were sent before it was set how the system starts. Accessed on the scheduler.
  @exclusivity(unchecked) private var early: [Action] = []
  /// Accessed on the scheduler.
  @exclusivity(unchecked) private var trace: ((TraceEvent<State, any Sendable>) -> Void)?

  init<Context: Scheduler & Sendable>(
    _ initial: State, scheduler: Context,
    isSame: @escaping @Sendable (State, State) -> Bool = { _, _ in false }
  ) {
    self.isSame = isSame
    current = CurrentValueSubject(Snapshot(state: initial, isLoading: false))
    arriving = { $0.receive(on: scheduler).eraseToAnyPublisher() }
  }

  /// Sets how the system starts, with the first action. Only the first call counts.
  func begin(_ start: @escaping (Store) -> AnyCancellable) {
    let isFirst = lock.withLock {
      defer { if self.start == nil { self.start = start } }
      return self.start == nil
    }
    guard isFirst else { return }
    serial.schedule { [self] in for action in exchange(&early, with: []) { take(action) } }
  }

  func run<System, Event: Sendable>(
    _ initial: System, view: @escaping (System) -> State, isLoading: @escaping (System) -> Bool,
    feedbacks: [Feedback<System, Event>], reduce: @escaping (System, Event) -> System
  ) -> AnyCancellable {
    var last = Snapshot(state: view(initial), isLoading: isLoading(initial))
    return Publishers.system(initial: initial, reduce: reduce, scheduler: serial, feedbacks: feedbacks) {
      [weak self] step in
      if let trace = self?.trace, let event = step.action { trace(.reduced(event, view(step.state))) }
    }
    // The initial state is already the current one.
    .dropFirst().sink { [weak self, isSame] system in
      let next = Snapshot(state: view(system), isLoading: isLoading(system))
      guard next.isLoading != last.isLoading || !isSame(next.state, last.state) else { return }
      last = next
      self?.receive(next)
    }
  }

  private func receive(_ snapshot: Snapshot) {
    current.send(snapshot)
    // After the change, so that an observer on another thread reads the new state.
    registrar.withMutation(of: self, keyPath: \.state) {}
  }

  func trace(_ body: @escaping (TraceEvent<State, any Sendable>) -> Void) {
    serial.schedule { [self] in
      trace = body
      body(.began(current.value.state))
    }
  }

  /// Raises the actions that are sent.
  var sent: Feedback<State, Action> { Feedback(input: input) }

  /// Only on the scheduler.
  private func take(_ action: Action) {
    if system == nil { system = lock.withLock { start }?(self) }
    if system == nil { early.append(action) } else { input.send(action) }
  }

  var state: State {
    registrar.access(self, keyPath: \.state)
    return current.value.state
  }

  var states: AnyPublisher<State, Never> { arriving(shown) }

  private var shown: AnyPublisher<State, Never> {
    current.map(\.state).removeDuplicates(by: isSame).eraseToAnyPublisher()
  }

  func observe(_ body: @escaping @MainActor (State) -> Void) -> AnyCancellable {
    shown.receive(on: MainActorScheduler.shared).sink { state in MainActor.assumeIsolated { body(state) } }
  }

  func settled(for action: Action) async throws -> State { try await first(after: action) { !$0.isLoading } }

  func settled(for action: Action, when isSettled: (State) -> Bool) async throws -> State {
    try await first(after: action) { isSettled($0.state) }
  }

  private func first(after action: Action, where isIt: (Snapshot) -> Bool) async throws -> State {
    await withCheckedContinuation { continuation in
      serial.schedule { [self] in
        take(action)
        // The system's own closure, which reduces the action, comes before this one.
        serial.schedule { continuation.resume() }
      }
    }
    for await snapshot in current.values where isIt(snapshot) { return snapshot.state }
    throw CancellationError()
  }
}

/// A subject of actions: what is sent is reduced, and subscribers receive it before that.
extension Store: Subject {
  /// The type of action.
  public typealias Output = Action
  /// Actions do not fail.
  public typealias Failure = Never

  /// Sends an action, from any thread.
  public func send(_ action: Action) { serial.schedule { [self] in take(action) } }

  /// Ignores the end of a publisher that sends actions: others may go on.
  public func send(completion: Subscribers.Completion<Never>) {}

  /// Requests all actions of a publisher.
  public func send(subscription: any Subscription) {
    input.list.add(upstream: subscription)
    subscription.request(.unlimited)
  }

  /// Attaches the subscriber. Call `subscribe(_:)` instead.
  public func receive<S: Subscriber<Action, Never>>(subscriber: S) { input.receive(subscriber: subscriber) }
}

extension Store where State: Equatable {
  /// A store whose system starts at once. Of equal states, only the first is shared.
  ///
  /// - Parameters:
  ///   - initial: the first state of the system.
  ///   - view: the shared state of a state of the system.
  ///   - isLoading: true while something is being loaded.
  ///   - scheduler: the scheduler on which states arrive.
  ///   - feedbacks: raise events.
  ///   - event: the event of an action. Called when it is sent, for example to add the time.
  ///   - reduce: makes the next state from the last one and an event, without side effects.
  public convenience init<System, Event, Context: Scheduler & Sendable>(
    _ initial: System, view: @escaping (System) -> State,
    isLoading: @escaping (System) -> Bool = { _ in false },
    scheduler: Context = MainActorScheduler.shared, feedbacks: [Feedback<System, Event>],
    event: @escaping (Action) -> Event, reduce: @escaping (System, Event) -> System
  ) where Event: Sendable {
    self.init(view(initial), scheduler: scheduler, isSame: { $0 == $1 })
    serial.schedule { [self] in
      system = run(
        initial, view: view, isLoading: isLoading, feedbacks: feedbacks + [Feedback(input: input.map(event))],
        reduce: reduce)
    }
  }
}
