/// A property of a class that publishes its values.
///
/// `$property` sends the current value, then each new one before the property has it: a subscriber that reads
/// the property meanwhile gets the old value. A subscriber that requests a value late gets the latest one.
///
///     final class Weather {
///       @Published var temperature = 20.0
///     }
///     let cancellable = weather.$temperature.sink { print($0) }  // prints 20.0
///     weather.temperature = 25                                   // prints 25.0
@propertyWrapper public struct Published<Value> {
  let box: PublishedBox<Value>

  /// A property with an initial value.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// A property that begins with the value.
  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

  /// Only the properties of a class can publish.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    nonmutating set { _ = newValue }
  }

  /// The property's publisher. It is settable only for `assign(to:)`; setting it changes nothing.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    nonmutating set { _ = newValue }
  }

  /// The value of the property of an object.
  public static subscript<EnclosingSelf: AnyObject>(_enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }
}

extension Published {
  /// Sends the current value of a property, then each new one before the property has it.
  public struct Publisher: Reactive.Publisher {
    /// The kind of value.
    public typealias Output = Value
    /// The publisher cannot fail.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Attaches the subscriber. Call `subscribe(_:)` instead.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      box.subject.receive(subscriber: subscriber)
    }
  }
}

extension Published: PublishedProperty {
  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    box.announce(through: publisher)
  }
}

extension Publisher where Failure == Never {
  /// Writes each value into a property until the property's object is released.
  ///
  ///     titles.assign(to: &model.$title)
  ///
  /// - Parameters:
  ///   - published: the property's publisher.
  ///   - isolation: the actor of the caller; a value that arrives off it traps.
  public func assign(
    to published: inout Published<Output>.Publisher, isolation: isolated (any Actor)? = #isolation
  ) { subscribe(PublishedSubscriber(published.box, isolation: isolation)) }
}
