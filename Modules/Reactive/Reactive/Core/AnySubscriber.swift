/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline let box: SubscriberBox<Input, Failure>

  /// The identifier of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier

  /// Erases the subscriber's type. An `AnySubscriber` is not wrapped again.
  @inlinable public init<S>(_ s: S) where S: Subscriber, Input == S.Input, Failure == S.Failure {
    if S.self == AnySubscriber<Input, Failure>.self {
      // The types are equal, as just checked; `as?` would first search all possible conversions.
      self = unsafeBitCast(s, to: AnySubscriber<Input, Failure>.self)
    } else {
      box = SubscriberBoxTo(s)
      combineIdentifier = s.combineIdentifier
    }
  }

  /// A subscriber that feeds the subject, which is held weakly.
  public init<S>(_ s: S) where S: Subject, Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// A subscriber made of closures. Without a subscription closure it requests nothing.
  @inlinable public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    box = SubscriberBox(
      onSubscription: { receiveSubscription?($1) }, onValue: { receiveValue?($1) ?? .none },
      onCompletion: { receiveCompletion?($1) })
    combineIdentifier = CombineIdentifier()
  }

  /// Receives the subscription and requests values.
  @inlinable public func receive(subscription: any Subscription) { box.onSubscription(box, subscription) }

  /// Receives a value.
  @inlinable public func receive(_ value: Input) -> Subscribers.Demand { box.onValue(box, value) }

  /// Receives the end of the stream.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { box.onCompletion(box, completion) }

  /// The description of the wrapped subscriber, or its type's name.
  public var description: String { box.description }
  /// The mirror of the wrapped subscriber, or an empty one.
  public var customMirror: Mirror { box.customMirror }
  /// The playground description of the wrapped subscriber.
  public var playgroundDescription: Any { box.playgroundDescription }
}

/// Wraps closures, or a subscriber. Its functions are closures made where the subscriber's type is known, so their
/// bodies are specialized; overridden methods of a generic class would not be.
@usableFromInline class SubscriberBox<Input, Failure: Error> {
  @usableFromInline let onSubscription: (SubscriberBox<Input, Failure>, any Subscription) -> Void
  @usableFromInline let onValue: (SubscriberBox<Input, Failure>, Input) -> Subscribers.Demand
  @usableFromInline let onCompletion: (SubscriberBox<Input, Failure>, Subscribers.Completion<Failure>) -> Void

  @usableFromInline init(
    onSubscription: @escaping (SubscriberBox<Input, Failure>, any Subscription) -> Void,
    onValue: @escaping (SubscriberBox<Input, Failure>, Input) -> Subscribers.Demand,
    onCompletion: @escaping (SubscriberBox<Input, Failure>, Subscribers.Completion<Failure>) -> Void
  ) { (self.onSubscription, self.onValue, self.onCompletion) = (onSubscription, onValue, onCompletion) }

  var description: String { "Anonymous AnySubscriber" }
  var customMirror: Mirror { Mirror(reflecting: description) }
  var playgroundDescription: Any { description }
}

/// The requirements are the initializer's: for those of a class, the runtime searches the program.
@usableFromInline final class SubscriberBoxTo<Input, Failure: Error, S>: SubscriberBox<Input, Failure> {
  @usableFromInline let base: S

  @inlinable init(_ base: S) where S: Subscriber, S.Input == Input, S.Failure == Failure {
    self.base = base
    super.init(
      onSubscription: { unsafeDowncast($0, to: SubscriberBoxTo.self).base.receive(subscription: $1) },
      onValue: { unsafeDowncast($0, to: SubscriberBoxTo.self).base.receive($1) },
      onCompletion: { unsafeDowncast($0, to: SubscriberBoxTo.self).base.receive(completion: $1) })
  }

  override var description: String {
    (base as? any CustomStringConvertible)?.description ?? String(describing: type(of: base))
  }

  override var customMirror: Mirror {
    (base as? any CustomReflectable)?.customMirror ?? Mirror(base, children: EmptyCollection())
  }

  override var playgroundDescription: Any {
    (base as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}
