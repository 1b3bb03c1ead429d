/// One run of a system: the part that feedbacks use.
@usableFromInline
class SystemQueue<Action>: SystemSubscription {
  @usableFromInline typealias Entry = (place: Int, number: Int, action: Action)

  /// Actions that wait to be reduced. Accessed under the lock.
  @usableFromInline @exclusivity(unchecked) final var queue = ValueQueue<Entry>()

  /// Adds an effect's action, from any thread, perhaps while the system delivers.
  @inlinable
  final func enqueue(_ action: Action, from effect: FeedbackEffect) {
    lock.lock()
    if effect.number != numbers[effect.place] || demand.isClosed { return lock.unlock() }
    queue.append((effect.place, effect.number, action))
    let wakes = !isBusy && hasBegun && demand.isOpen
    if wakes { isBusy = true }
    lock.unlock()
    if wakes { onSchedule(self) }
  }
}

/// Listens to one effect.
@usableFromInline
final class EffectSubscriber<Action>: FeedbackEffect, Subscriber, OperatorDescription {
  @usableFromInline let system: SystemQueue<Action>
  @usableFromInline var operatorName: String { "Feedback" }

  @inlinable
  init(_ system: SystemQueue<Action>, place: Int) {
    self.system = system
    super.init(place: place)
  }

  @usableFromInline
  func receive(subscription: any Subscription) { connect(subscription, system.lock) }

  @inlinable
  func receive(_ input: Action) -> Subscribers.Demand {
    system.enqueue(input, from: self)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Never>) { finish(system.lock) }
}

/// A feedback's slot in a running system.
@usableFromInline
struct FeedbackSlot<Action> {
  @usableFromInline let system: SystemQueue<Action>
  @usableFromInline let place: Int

  @inlinable
  init(system: SystemQueue<Action>, place: Int) {
    self.system = system
    self.place = place
  }

  /// Replaces the running effect with a new one; nil starts none.
  @inlinable
  func run<Effect: Publisher>(_ effect: Effect?) where Effect.Output == Action, Effect.Failure == Never {
    guard let effect else { return _ = system.begin(nil, at: place) }
    let subscriber = EffectSubscriber(system, place: place)
    if system.begin(subscriber, at: place) { effect.receive(subscriber: subscriber) }
  }
}
